import { createFileRoute } from '@tanstack/react-router'
import { NotYetScreen } from '@/components/not-yet-screen'

export const Route = createFileRoute('/chat')({
  staticData: { title: '聊天' },
  component: () => <NotYetScreen page="聊天" />,
})
