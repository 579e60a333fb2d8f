import { createFileRoute } from '@tanstack/react-router'
import { ChatScreen } from './-chat-screen'

export const Route = createFileRoute('/chat')({
  staticData: { title: '聊天' },
  component: ChatScreen,
})
