import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/channel/add')({
  staticData: { title: '添加渠道' },
  component: () => <NotYetScreen page="添加渠道" />,
})
