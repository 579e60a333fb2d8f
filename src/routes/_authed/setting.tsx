import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/setting')({
  staticData: { title: '设置' },
  component: () => <NotYetScreen page="设置" />,
})
