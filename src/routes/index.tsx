import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/')({
  staticData: { title: '首页' },
  component: () => <NotYetScreen page="首页" />,
})
