import { createFileRoute, redirect } from '@tanstack/react-router'
import { userStore } from '@/session/store'

/** The guard checks only that a user is stored; permissions are the server's decision. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: () => {
    if (userStore.get() === null) throw redirect({ to: '/login' })
  },
})
