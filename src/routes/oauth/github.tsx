import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/oauth/github')({
  staticData: { title: 'GitHub 登录' },
  component: () => <NotYetScreen page="GitHub 登录" />,
})
