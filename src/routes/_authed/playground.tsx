import { createFileRoute } from '@tanstack/react-router'
import { Playground } from '@/screens/playground/playground'

export const Route = createFileRoute('/_authed/playground')({
  staticData: { title: '试用' },
  component: Playground,
})
