import { createFileRoute } from '@tanstack/react-router'
import { Playground } from '@/panels/playground'

/** Checks only that a user is stored; the server decides on permissions. */
export const Route = createFileRoute('/_authed/playground')({
  staticData: { title: '试用' },
  component: Playground,
})
