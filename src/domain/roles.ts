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

/** Why somebody cannot promote a user; undefined where it is possible. */
export function promotionFault(by: Someone, target: { role: number }): string | undefined {
  if (!isRoot(by)) return '只有超级管理员可以提升用户'
  return isAdmin(target) ? '该用户已经是管理员' : undefined
}

/** Why somebody cannot demote a user; undefined where it is possible. */
export function demotionFault(by: Someone, target: { role: number }): string | undefined {
  if (!isAdmin(target)) return '该用户已经是普通用户'
  return isRoot(by) ? undefined : '只有超级管理员可以降级管理员'
}

/** Set if the role has changed since the sign-in: the gateway uses the old one until the next sign-in. */
export const roleChange = createStore<{ signInAgain: () => void } | null>(null)

/** A refusal for the role of the session, where signing in again may help. */
export const isOutdatedRole = (error: unknown): boolean => roleChange.get() !== null && isRoleRefusal(error)
