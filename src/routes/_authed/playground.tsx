import { createFileRoute } from '@tanstack/react-router'
import { Playground } from '@/panels/playground'

export const Route = createFileRoute('/_authed/playground')({
  staticData: { title: '试用' },
  component: Playground,
})
