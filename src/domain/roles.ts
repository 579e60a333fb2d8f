export const ROLE_USER = 1
export const ROLE_ADMIN = 10
export const ROLE_ROOT = 100

export type Viewer = { role: number } | null | undefined

export const isAdmin = (user: Viewer): boolean => (user?.role ?? 0) >= ROLE_ADMIN

export const isRoot = (user: Viewer): boolean => (user?.role ?? 0) >= ROLE_ROOT

/** Whether a user's row offers actions; rows of super administrators do not. */
export const canManage = (target: { role: number }): boolean => !isRoot(target)

/** Why `by` cannot promote the target; undefined if allowed. */
export function promotionFault(by: Viewer, target: { role: number }): string | undefined {
  if (!isRoot(by)) return '只有超级管理员可以提升用户'
  return isAdmin(target) ? '该用户已经是管理员' : undefined
}

/** Why `by` cannot demote the target; undefined if allowed. */
export function demotionFault(by: Viewer, target: { role: number }): string | undefined {
  if (!isAdmin(target)) return '该用户已经是普通用户'
  return isRoot(by) ? undefined : '只有超级管理员可以降级管理员'
}
