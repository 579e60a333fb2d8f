import type { QueryClient } from '@tanstack/react-query'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import type { SessionEnd } from '@/session/end'
import { selfOptions } from '@/session/session'
import { userStore } from '@/session/store'
import type { Reactions } from './report-error'

/** What happens when the server ends a session, or knows another role than we do. */
export function createReactions(queryClient: QueryClient, sessionEnd: SessionEnd): Reactions {
  let asking = false
  return {
    sessionExpired: () => void sessionEnd.expired(),
    signedOutByServer: () => void sessionEnd.signedOut(),
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
