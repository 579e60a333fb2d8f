import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { clearToasts } from '@/domain/notifications'
import type { StoredUser } from '@/schemas/user'
import { currentSession } from './current'
import { keepDrafts } from './drafts'
import { isAuthPath, returnAddress } from './return-address'
import { blankCaches, dropCaches, expireSession, forgetSession, forgetWork } from './session'
import { sessionEnding, userStore } from './store'

export type SessionEnd = ReturnType<typeof createSessionEnd>

/** Goes to the sign-in and drops the user's data, only once if several calls find that the session has ended. */
export function createSessionEnd(queryClient: QueryClient, router: RegisteredRouter) {
  const leave = async (search: { expired?: true }, forget: () => void) => {
    if (sessionEnding.get()) return
    sessionEnding.setState(() => true)
    const session = currentSession()
    try {
      // The stored user is removed after this: without one, the route guard would redirect to a plain /login.
      // Unsaved changes do not block: there is no session left to save them in.
      await router.navigate({ to: '/login', search, ignoreBlocker: true })
    } finally {
      // A user who has signed in meanwhile, in another tab, stays.
      if (session.isCurrent()) forget()
      else dropCaches(queryClient)
      sessionEnding.setState(() => false)
      // Back was pressed while the sign-in loaded: the guard of that screen still knew the user.
      if (!isAuthPath(router.state.location.pathname)) void router.invalidate()
    }
  }
  const keepWork = (user: StoredUser | null) => {
    if (!user || sessionEnding.get()) return
    const { pathname, searchStr } = router.state.location
    returnAddress.keep(user.id, pathname + searchStr)
    keepDrafts(user.id)
  }

  /** For events of other tabs. A tab on a sign-in screen stays there. */
  const leaveAfterNews = async (search: { expired?: true }) => {
    const forget = () => dropCaches(queryClient)
    blankCaches(queryClient)
    if (isAuthPath(router.state.location.pathname)) forget()
    else await leave(search, forget)
  }

  return {
    /** HTTP 401: to `/login?expired=true`; the address and the forms as typed are kept. */
    expired: async () => {
      const { pathname, search } = router.state.location
      const user = userStore.get()
      if (pathname === '/login' && 'expired' in search && user === null) return
      keepWork(user)
      await leave({ expired: true }, () => expireSession(queryClient, user))
    },
    expiredElsewhere: (user: StoredUser) => {
      keepWork(user)
      return leaveAfterNews({ expired: true })
    },
    /** Signed out by the person, or by the server (banned, deleted): to `/login`, keeping nothing. */
    signedOut: () => leave({}, () => forgetSession(queryClient)),
    /** Another tab signed out, or signed in as another user (who stays stored): to `/login`. */
    elsewhere: () => {
      forgetWork(queryClient)
      clearToasts()
      return leaveAfterNews({})
    },
  }
}
