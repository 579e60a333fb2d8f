import { sessionApi } from '@/api/session'
import { messages } from '@/domain/messages'
import { defineMutation } from './mutation'

/** Signs out on the server. Whatever it answers, the browser forgets the user. */
export const logout = defineMutation(['session', 'logout'], sessionApi.logout, {
  success: messages.signedOut,
  // After a failure the cookie is still valid.
  failure: () => messages.signedOutHereOnly,
  signsOut: 'always',
  outsideSession: true,
})
