import { createStore } from '@tanstack/react-store'
import { ApiError } from '@/lib/errors'

/** What somebody can do whose role has changed since they signed in. */
interface RoleChange {
  signInAgain: () => void
}

/** Whether the account's role has changed since the sign-in, by which the gateway goes. null: not as far as is known. */
export const roleChange = createStore<RoleChange | null>(null)

/** The server refuses because the session's role is too low. */
export function isRoleRefusal(error: unknown): boolean {
  return error instanceof ApiError && /权限不足/.test(error.message)
}

/** The same, and signing in again may mend it. */
export function isOutdatedRole(error: unknown): boolean {
  return roleChange.get() !== null && isRoleRefusal(error)
}
