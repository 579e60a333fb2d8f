import { mutationOptions } from '@tanstack/react-query'
import { sessionApi } from '@/api/session'
import { messages } from '@/domain/messages'
import { endSession } from '@/session/session'

/** Signs out on the server. Whatever it answers, the browser forgets the user. */
export const logout = mutationOptions({
  mutationKey: ['session', 'logout'],
  mutationFn: () => sessionApi.logout(),
  onSuccess: () => endSession({ message: { kind: 'success', text: messages.signedOut } }),
  // The cookie is still valid then.
  onError: () => endSession({ message: { kind: 'error', text: messages.signedOutHereOnly } }),
  meta: { silent: true, outsideSession: true },
})
