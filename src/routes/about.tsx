import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/about')({
  staticData: { title: '关于' },
  component: () => <NotYetScreen page="关于" />,
})
