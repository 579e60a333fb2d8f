import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/_authed/log')({
  staticData: { title: '日志' },
  component: () => <NotYetScreen page="日志" />,
})
