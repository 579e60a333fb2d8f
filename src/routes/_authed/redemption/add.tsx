import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/redemption/add')({
  staticData: { title: '添加兑换码' },
  component: () => <NotYetScreen page="添加兑换码" />,
})
