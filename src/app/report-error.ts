import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { sessionApi } from '@/api/session'
import { toast } from '@/components/toast/toast'
import { errorMessage, isAccountEnded } from '@/domain/error-message'
import { failureFacts } from '@/domain/failure-facts'
import { messages } from '@/domain/messages'
import { isOutdatedRole, isRoleRefusal, roleChange } from '@/domain/roles'
import { HttpStatusError, logError, SessionOverError, UnreadableError } from '@/lib/errors'
import { currentSession } from '@/session/current'
import type { SessionEnd } from '@/session/end'
import { selfOptions } from '@/session/session'
import { sessionRoleStore, userStore } from '@/session/store'

export interface Failure {
  /** Logged, but shown nowhere. */
  silent?: boolean
  /** The screen shows it in place of the content: a refusal for one's role needs no toast. */
  inPlace?: boolean | undefined
  /** Signing in or out: its 401 ends no session. */
  outsideSession?: boolean
  sentence?: string | undefined
}

interface Reactions {
  sessionEnd: Pick<SessionEnd, 'expired' | 'signedOut'>
  checkRole: ReturnType<typeof createRoleCheck>
}

/** Shows a toast or ends the session, once for each failed call. Every error is also logged. */
export function reportError(error: unknown, failure: Failure, { sessionEnd, checkRole }: Reactions) {
  if (error instanceof SessionOverError || isCancelledError(error)) return
  if (error instanceof DOMException && error.name === 'AbortError') return
  logError(error)
  if (!failure.outsideSession) {
    if (error instanceof HttpStatusError && error.status === 401) return void sessionEnd.expired()
    if (isAccountEnded(error)) {
      toast('error', errorMessage(error).text)
      return void sessionEnd.signedOut()
    }
    if (isRoleRefusal(error)) {
      const checked = currentSession().whileCurrent(checkRole())
      return void checked.then(() => failure.inPlace || show(error, failure))
    }
  }
  show(error, failure)
}

function show(error: unknown, { silent, sentence }: Failure): void {
  if (silent) return
  const { kind, text } = errorMessage(error)
  const change = isOutdatedRole(error) && roleChange.get()
  // An unreadable answer explains more than the call's own sentence, unless that repeats it.
  const said = error instanceof UnreadableError && !sentence?.startsWith(text) ? text : (sentence ?? text)
  const facts = failureFacts(error)
  if (change) toast(kind, text, { label: messages.signInAgain, run: change.signInAgain })
  else if (facts) toast(kind, said, undefined, facts)
  else toast(kind, said)
}

/** Reads the user's role again, which may have changed since the sign-in: once for all calls that are refused together. */
export function createRoleCheck(queryClient: QueryClient, sessionEnd: Pick<SessionEnd, 'expired'>) {
  let checking: Promise<void> | undefined

  const signInAgain = async () => {
    await currentSession().whileCurrent(sessionApi.logout().catch((error: unknown) => logError(error)))
    await sessionEnd.expired()
    roleChange.setState(() => null)
  }
  const readRole = async () => {
    if (!userStore.get()) return
    try {
      const self = await queryClient.query({ ...selfOptions, staleTime: 0 })
      const isChanged = self.role !== sessionRoleStore.get()
      roleChange.setState(() => (isChanged ? { signInAgain: () => void signInAgain() } : null))
    } catch {
      // This failure is reported like any other; the known role stays.
    } finally {
      checking = undefined
    }
  }
  return () => (checking ??= readRole())
}
