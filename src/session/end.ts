import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { forgetShown } from '@/domain/notifications'
import type { StoredUser } from '@/schemas/user'
import { currentSession } from './current'
import { keepDrafts } from './drafts'
import { isAuthPath, returnAddress } from './return-address'
import { blankCaches, dropCaches, expireSession, forgetSession, forgetWork } from './session'
import { sessionEnding, userStore } from './store'

/** Ways in which a session ends. */
export type SessionEnd = ReturnType<typeof createSessionEnd>

/** Leads to the sign-in and forgets the user's data, once for all simultaneous reasons. */
export function createSessionEnd(queryClient: QueryClient, router: RegisteredRouter) {
  const leave = async (search: { expired?: true }, letGo: () => void) => {
    if (sessionEnding.get()) return
    sessionEnding.setState(() => true)
    const session = currentSession()
    try {
      // The stored user is removed last: without one the guard would lead to a plain /login first.
      // Unsaved changes do not block: there is no session left to save them in.
      await router.navigate({ to: '/login', search, ignoreBlocker: true })
    } finally {
      // Somebody may have signed in meanwhile, in another tab: they stay.
      if (session.isCurrent()) letGo()
      else dropCaches(queryClient)
      sessionEnding.setState(() => false)
    }
  }
  /** Keeps a user's work until they sign in again: the address, and their forms as typed. */
  const keepWork = (user: StoredUser | null) => {
    if (!user || sessionEnding.get()) return
    const { pathname, searchStr } = router.state.location
    returnAddress.keep(user.id, pathname + searchStr)
    keepDrafts(user.id)
  }
  const isAtExpired = () => {
    const { pathname, search } = router.state.location
    return pathname === '/login' && 'expired' in search && userStore.get() === null
  }

  /** For events of other tabs: a sign-in under way here is not disturbed. */
  const leaveAfterNews = async (search: { expired?: true }) => {
    const letGo = () => dropCaches(queryClient)
    blankCaches(queryClient)
    if (isAuthPath(router.state.location.pathname)) letGo()
    else await leave(search, letGo)
  }

  return {
    /** HTTP 401: to `/login?expired=true`; the address and the forms as typed are kept. */
    expired: async () => {
      if (isAtExpired()) return
      const user = userStore.get()
      keepWork(user)
      await leave({ expired: true }, () => expireSession(queryClient, user))
    },
    /** The same in another tab. */
    expiredElsewhere: (user: StoredUser) => {
      keepWork(user)
      return leaveAfterNews({ expired: true })
    },
    /** By the person, or by the server (banned, deleted): to `/login`; nothing is kept. */
    signedOut: () => leave({}, () => forgetSession(queryClient)),
    /** Another tab signed out, or in as another user, who stays stored: to `/login`. */
    elsewhere: () => {
      forgetWork(queryClient)
      forgetShown()
      return leaveAfterNews({})
    },
  }
}
