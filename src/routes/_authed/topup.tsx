import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/topup')({
  staticData: { title: '充值' },
  component: () => <NotYetScreen page="充值" />,
})
