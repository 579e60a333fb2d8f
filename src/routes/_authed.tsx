import { createFileRoute, redirect } from '@tanstack/react-router'
import { userStore } from '@/session/store'

/** Requires a stored user; the server checks permissions. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: () => {
    if (userStore.get() === null) throw redirect({ to: '/login' })
  },
})
