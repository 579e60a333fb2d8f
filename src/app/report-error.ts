import { isCancelledError, type MutationMeta, type QueryClient, type QueryMeta } from '@tanstack/react-query'
import { toast } from '@/components/toast/toast'
import { failureFacts } from '@/domain/failure-facts'
import { messages } from '@/domain/messages'
import { isAccountEnded, isRoleRefusal } from '@/domain/server-sentences'
import { ConnectionError, httpStatusOf, logError } from '@/lib/errors'
import { failureMessage, isOutdatedRole } from '@/session/failure-message'
import { endSession, selfOptions, signInAgain } from '@/session/session'
import { userStore } from '@/session/store'

/** What a call says of its failure (`queries/mutation.ts`), and its sentence in place of the usual one. */
export type Failure = Pick<QueryMeta & MutationMeta, 'silent' | 'inPlace' | 'outsideSession'> & {
  sentence?: string | undefined
}

/** Shows a toast or ends the session, once for each failed call. Every error is also logged. */
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

function show(error: unknown, { silent, sentence }: Failure): void {
  if (silent) return
  const kind = httpStatusOf(error) === 405 ? 'info' : 'error'
  const text = failureMessage(error)
  // An unreadable answer explains more than the call's own sentence, unless that repeats it.
  const isUnreadable = error instanceof ConnectionError && error.failure === 'shape'
  const sentenceShown = isUnreadable && !sentence?.startsWith(text) ? text : (sentence ?? text)
  const facts = failureFacts(error)
  if (isOutdatedRole(error)) toast(kind, text, { label: messages.signInAgain, run: () => void signInAgain() })
  else if (facts) toast(kind, sentenceShown, undefined, facts)
  else toast(kind, sentenceShown)
}

/** Reads the user's role again, which may have changed since the sign-in: once for all calls that are refused together. */
export async function checkRole(queryClient: QueryClient): Promise<void> {
  if (!userStore.get()) return
  try {
    await queryClient.query({ ...selfOptions, staleTime: 0 })
  } catch {
    // This failure is reported like any other; the known role stays.
  }
}
