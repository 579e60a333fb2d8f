import { mutationOptions } from '@tanstack/react-query'
import { messages } from '@/domain/messages'
import { endSession, signOut } from '@/session/session'

/** Signs out on the server, and in the browser even if the server fails. */
export const logout = mutationOptions({
  mutationKey: ['session', 'logout'],
  mutationFn: () => signOut(),
  onSuccess: () => endSession({ message: { kind: 'success', text: messages.signedOut } }),
  // The session cookie is still valid.
  onError: () => endSession({ message: { kind: 'error', text: messages.signedOutHereOnly } }),
  meta: { silent: true, outsideSession: true },
})
