import { createStore } from '@tanstack/react-store'
import { isRoleRefusal } from './server-sentences'

export const ROLE_USER = 1
export const ROLE_ADMIN = 10
export const ROLE_ROOT = 100

export type Someone = { role: number } | null | undefined

export const isAdmin = (user: Someone): boolean => (user?.role ?? 0) >= ROLE_ADMIN

export const isRoot = (user: Someone): boolean => (user?.role ?? 0) >= ROLE_ROOT

/** Rows of super administrators have no actions. */
export const canManage = (target: { role: number }): boolean => !isRoot(target)

/** Set if the role has changed since the sign-in: the gateway uses the old one until the next sign-in. */
export const roleChange = createStore<{ signInAgain: () => void } | null>(null)

/** A refusal for the role of the session, where signing in again may help. */
export const isOutdatedRole = (error: unknown): boolean => roleChange.get() !== null && isRoleRefusal(error)
