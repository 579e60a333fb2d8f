import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/user/reset')({
  staticData: { title: '重置密码' },
  component: () => <NotYetScreen page="重置密码" />,
})
