import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { sessionApi } from '@/api/session'
import { toast } from '@/components/toast/toast'
import { errorMessage, isAccountEnded } from '@/domain/error-message'
import { failureFacts } from '@/domain/failure-facts'
import { messages } from '@/domain/messages'
import { isOutdatedRole, isRoleRefusal, roleChange } from '@/domain/role-change'
import { HttpStatusError } from '@/lib/errors'
import { logError } from '@/lib/log-error'
import type { SessionEnd } from '@/session/end'
import { selfOptions } from '@/session/session'
import { sessionRoleStore, userStore } from '@/session/store'

/** How a call failed to matter to the person. */
export interface Failure {
  /** Optional or background: logged, shown nowhere. */
  silent?: boolean
  /** The screen shows it where the content would stand: a refusal for one's role needs no toast besides. */
  inPlace?: boolean
  /** Signing in or out: its 401 ends no session. */
  outsideSession?: boolean
  /** The sentence for whatever went wrong, where the call has one of its own. */
  sentence?: string | undefined
}

/** What the error catalogue may do besides showing a toast. */
export interface Reactions {
  /** The session is over: `/login?expired=true`, once however many calls fail together. */
  sessionExpired: () => void
  /** The account was banned or its access ended; the sentence was shown. */
  signedOutByServer: () => void
  /** The server's idea of the role may differ from ours: asks, and tells whether signing in again mends it. */
  roleDoubtful: () => Promise<unknown>
}

/** One failed call, one visible consequence: a toast, or the end of the session. Every error is also on the console. */
export function reportError(error: unknown, failure: Failure, reactions: Reactions) {
  if (isCancelledError(error) || (error instanceof DOMException && error.name === 'AbortError')) return
  logError(error)
  if (!failure.outsideSession) {
    if (error instanceof HttpStatusError && error.status === 401) return reactions.sessionExpired()
    if (isAccountEnded(error)) {
      toast('error', errorMessage(error).text)
      return reactions.signedOutByServer()
    }
    if (isRoleRefusal(error)) {
      void reactions.roleDoubtful().then(() => {
        if (!failure.inPlace) show(error, failure)
      })
      return
    }
  }
  show(error, failure)
}

function show(error: unknown, { silent, sentence }: Failure): void {
  if (silent) return
  const { kind, text } = errorMessage(error)
  const change = isOutdatedRole(error) && roleChange.get()
  if (change) toast(kind, text, { label: messages.signInAgain, run: change.signInAgain })
  else {
    const facts = failureFacts(error)
    if (facts) toast(kind, sentence ?? text, undefined, facts)
    else toast(kind, sentence ?? text)
  }
}

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
