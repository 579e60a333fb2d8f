import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/user/')({
  staticData: { title: '用户' },
  component: () => <NotYetScreen page="用户" />,
})
