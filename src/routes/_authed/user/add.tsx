import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/user/add')({
  staticData: { title: '添加用户' },
  component: () => <NotYetScreen page="添加用户" />,
})
