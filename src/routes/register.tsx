import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/register')({
  staticData: { title: '注册' },
  component: () => <NotYetScreen page="注册" />,
})
