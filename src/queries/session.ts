import { mutationOptions } from '@tanstack/react-query'
import { messages } from '@/domain/messages'
import { endSession, signOut } from '@/session/session'

/** Signs out on the server. Whatever it answers, the browser forgets the user. */
export const logout = mutationOptions({
  mutationKey: ['session', 'logout'],
  mutationFn: () => signOut(),
  onSuccess: () => endSession({ message: { kind: 'success', text: messages.signedOut } }),
  // The cookie is still valid then.
  onError: () => endSession({ message: { kind: 'error', text: messages.signedOutHereOnly } }),
  meta: { silent: true, outsideSession: true },
})
