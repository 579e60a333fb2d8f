import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/redemption/edit/$id')({
  staticData: { title: '编辑兑换码' },
  component: () => <NotYetScreen page="编辑兑换码" />,
})
