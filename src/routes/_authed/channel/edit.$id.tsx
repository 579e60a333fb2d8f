import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/channel/edit/$id')({
  staticData: { title: '编辑渠道' },
  component: () => <NotYetScreen page="编辑渠道" />,
})
