import { createFileRoute, redirect } from '@tanstack/react-router'
import { userStore } from '@/session/store'

/** Checks only that a user is stored; the server decides on permissions. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: () => {
    if (userStore.get() === null) throw redirect({ to: '/login' })
  },
})
