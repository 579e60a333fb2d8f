import { isCancelledError, type MutationMeta, type QueryMeta } from '@tanstack/react-query'
import { toast } from '@/components/toast/toast'
import { hasSpecificCause } from '@/domain/error-message'
import { failureFacts } from '@/domain/failure-facts'
import { messages } from '@/domain/messages'
import { isAccountEnded, isRoleRefusal } from '@/domain/server-sentences'
import { httpStatusOf, isChallenge, logError, SessionCookieError } from '@/lib/errors'
import { failureMessage, isOutdatedRole } from '@/session/failure-message'
import { reloadPage } from '@/session/reload'
import { endSession, signInAgain } from '@/session/session'

/** Options for reporting a failure (`queries/mutation.ts`); `message` replaces the default one. */
export type Failure = Pick<QueryMeta & MutationMeta, 'silent' | 'inPlace' | 'outsideSession'> & {
  message?: string | undefined
}

/** Logs an error and shows a toast or ends the session. */
export function reportError(error: unknown, failure: Failure, checkRole: () => Promise<void>): void {
  if (isCancelledError(error)) return
  if (error instanceof DOMException && error.name === 'AbortError') return
  logError(error)
  if (!failure.outsideSession) {
    if (httpStatusOf(error) === 401) return void endSession({ expired: true })
    if (isAccountEnded(error))
      return void endSession({ message: { kind: 'error', text: failureMessage(error) } })
    if (isRoleRefusal(error)) return void checkRole().then(() => failure.inPlace || show(error, failure))
  }
  show(error, failure)
}

function show(error: unknown, { silent, message }: Failure): void {
  // The sign-in screen shows it.
  if (silent || error instanceof SessionCookieError) return
  const kind = httpStatusOf(error) === 405 ? 'info' : 'error'
  const text = failureMessage(error)
  const shownMessage = hasSpecificCause(error) && !message?.includes(text) ? text : (message ?? text)
  const facts = failureFacts(error)
  if (isOutdatedRole(error)) toast(kind, text, { label: messages.signInAgain, run: () => void signInAgain() })
  // Unlike a reload by the user, this saves drafts.
  else if (isChallenge(error)) toast(kind, shownMessage, { label: messages.reload, run: reloadPage }, facts)
  else if (facts) toast(kind, shownMessage, undefined, facts)
  else toast(kind, shownMessage)
}
