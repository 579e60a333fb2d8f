import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/user/edit/{-$id}')({
  staticData: { title: '更新个人信息' },
  component: () => <NotYetScreen page="更新个人信息" />,
})
