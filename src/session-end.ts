import type { QueryClient } from '@tanstack/react-query'
import { toast } from '@/components/toast'
import { messages } from '@/domain/messages'
import { userStore } from '@/domain/session'
import { forgetSession, selfOptions } from '@/queries/session'
import type { Reactions } from './report-error'
import type { AppRouter } from './router'

/** What happens when the server ends a session, or knows another role than we do. */
export function createReactions(queryClient: QueryClient, router: AppRouter): Reactions {
  // Many calls fail together when a session ends; the first one leads, the others follow silently.
  let leaving = false
  const leave = async (search: { expired?: true }) => {
    if (leaving || isThere(search)) return
    leaving = true
    try {
      // The stored user goes last: without one the guard would lead to a plain /login first.
      // Nor is anybody asked about unsaved changes: there is no session left to save them in.
      await router.navigate({ to: '/login', search, ignoreBlocker: true })
    } finally {
      forgetSession(queryClient)
      leaving = false
    }
  }

  const isThere = (search: { expired?: true }) => {
    const { pathname, search: now } = router.state.location
    return search.expired === true && pathname === '/login' && 'expired' in now && userStore.get() === null
  }

  let asking = false
  return {
    sessionExpired: () => void leave({ expired: true }),
    signedOutByServer: () => void leave({}),
    roleDoubtful: () => {
      const known = userStore.get()
      if (asking || !known) return
      asking = true
      void queryClient
        .query({ ...selfOptions, staleTime: 0 })
        .then((self) => self.role !== known.role && toast('warning', messages.roleChanged))
        .catch(() => undefined)
        .finally(() => {
          asking = false
        })
    },
  }
}
