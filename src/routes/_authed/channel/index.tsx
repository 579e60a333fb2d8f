import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/channel/')({
  staticData: { title: '渠道' },
  component: () => <NotYetScreen page="渠道" />,
})
