import { errorMessage } from '@/domain/error-message'
import { messages } from '@/domain/messages'
import { isRoleRefusal } from '@/domain/server-sentences'
import { sessionRoleStore, userStore } from './store'

/** A refusal where signing in again may help: the gateway uses the role of the sign-in, which has changed since. */
export const isOutdatedRole = (error: unknown): boolean => {
  // 0: not known, as other consoles do not store it.
  const ofSignIn = sessionRoleStore.get()
  return isRoleRefusal(error) && ofSignIn !== 0 && (userStore.get()?.role ?? 0) !== ofSignIn
}

/** The message for a failure; one for an outdated role asks to sign in again. */
export const failureMessage = (error: unknown): string =>
  isOutdatedRole(error) ? messages.roleChanged : errorMessage(error)
