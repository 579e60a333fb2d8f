import { errorMessage } from '@/domain/error-message'
import { messages } from '@/domain/messages'
import { isRoleRefusal } from '@/domain/server-sentences'
import { sessionRoleStore, userStore } from './store'

/** Whether a call was refused because the role has changed since the sign-in, so that signing in again may help. */
export const isOutdatedRole = (error: unknown): boolean => {
  // 0 means unknown, as other consoles do not store it.
  const signInRole = sessionRoleStore.get()
  return isRoleRefusal(error) && signInRole !== 0 && (userStore.get()?.role ?? 0) !== signInRole
}

/** Message for a failure; for an outdated role, it asks the user to sign in again. */
export const failureMessage = (error: unknown): string =>
  isOutdatedRole(error) ? messages.roleChanged : errorMessage(error)
