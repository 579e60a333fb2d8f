import { createFileRoute, redirect } from '@tanstack/react-router'
import { userStore } from '@/session/store'

/** The guard: it asks only whether a user is stored; what they may do is the server's answer. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: () => {
    if (userStore.get() === null) throw redirect({ to: '/login' })
  },
})
