import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/redemption/')({
  staticData: { title: '兑换码' },
  component: () => <NotYetScreen page="兑换码" />,
})
