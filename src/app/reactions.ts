import type { QueryClient } from '@tanstack/react-query'
import { sessionApi } from '@/api/session'
import { roleChange } from '@/domain/role-change'
import { logError } from '@/lib/log-error'
import type { SessionEnd } from '@/session/end'
import { selfOptions } from '@/session/session'
import { sessionRoleStore, userStore } from '@/session/store'
import type { Reactions } from './report-error'

/** What happens when the server ends a session, or knows another role than we do. */
export function createReactions(queryClient: QueryClient, sessionEnd: SessionEnd): Reactions {
  let asking: Promise<void> | undefined

  /** Ends the session on the server; where the person was and what they typed stays for them. */
  const signInAgain = async () => {
    await sessionApi.logout().catch((error: unknown) => logError(error))
    await sessionEnd.expired()
    roleChange.setState(() => null)
  }
  const ask = async () => {
    if (!userStore.get()) return
    try {
      const self = await queryClient.query({ ...selfOptions, staleTime: 0 })
      const isChanged = self.role !== sessionRoleStore.get()
      roleChange.setState(() => (isChanged ? { signInAgain: () => void signInAgain() } : null))
    } catch {
      // Its failure is reported like any other's; what is known of the role stays.
    } finally {
      asking = undefined
    }
  }
  return {
    sessionExpired: () => void sessionEnd.expired(),
    signedOutByServer: () => void sessionEnd.signedOut(),
    roleDoubtful: () => (asking ??= ask()),
  }
}
