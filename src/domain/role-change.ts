import { createStore } from '@tanstack/react-store'
import { ApiError } from '@/lib/errors'

/** Set if the role has changed since the sign-in: the gateway uses the old one until the next sign-in. */
export const roleChange = createStore<{ signInAgain: () => void } | null>(null)

/** The server refuses because the session's role is too low. */
export const isRoleRefusal = (error: unknown): boolean =>
  error instanceof ApiError && /权限不足/.test(error.message)

/** The same, where signing in again may help. */
export const isOutdatedRole = (error: unknown): boolean => roleChange.get() !== null && isRoleRefusal(error)
