import { isRoot, ROLE_USER } from '@/domain/roles'
import { USER_DELETED, USER_ENABLED } from '@/domain/statuses'
import { type Db, nextId, optionNumber, type UserRow } from './db'
import { addLog, quotaText } from './logs'
import { alphanumeric, hex } from './random'
import { insertToken } from './tokens'

/** Returns a user as sent: without the password, and with the access token only where the real server leaks it. */
export function wireUser(user: UserRow, options: { accessToken: boolean } = { accessToken: false }) {
  return {
    ...user,
    password: '',
    verification_code: '',
    access_token: options.accessToken ? user.access_token : '',
  }
}

/** Returns a user in which all fields except the given ones are '' or 0. */
export function sparseUser(filled: Partial<UserRow>) {
  return {
    id: 0,
    username: '',
    password: '',
    display_name: '',
    role: 0,
    status: 0,
    email: '',
    github_id: '',
    wechat_id: '',
    lark_id: '',
    oidc_id: '',
    verification_code: '',
    access_token: '',
    quota: 0,
    used_quota: 0,
    request_count: 0,
    group: '',
    aff_code: '',
    inviter_id: 0,
    ...filled,
  }
}

/** Returns the data of a sign-in response, where only five fields are filled. */
export function signedInUser({ id, username, display_name, role, status }: UserRow) {
  return sparseUser({ id, username, display_name, role, status })
}

/** Returns a new row with column defaults. */
export function userRow(db: Db, fields: Partial<UserRow> & Pick<UserRow, 'username'>): UserRow {
  return {
    id: nextId(db, 'users'),
    password: '',
    display_name: fields.username,
    role: ROLE_USER,
    status: USER_ENABLED,
    email: '',
    github_id: '',
    wechat_id: '',
    lark_id: '',
    oidc_id: '',
    access_token: hex(db.random, 32),
    quota: 0,
    used_quota: 0,
    request_count: 0,
    group: 'default',
    aff_code: '',
    inviter_id: 0,
    ...fields,
  }
}

/** Adds an ordinary account with its start quota, bonuses, their log rows and the default token. */
export function insertUser(
  db: Db,
  now: number,
  fields: Partial<UserRow> & Pick<UserRow, 'username'>,
  inviter?: UserRow,
): UserRow {
  const start = optionNumber(db, 'QuotaForNewUser')
  const user = userRow(db, {
    ...fields,
    quota: start,
    aff_code: alphanumeric(db.random, 4),
    inviter_id: inviter?.id ?? 0,
  })
  db.users.push(user)
  const grant = (to: UserRow, quota: number, reason: string) => {
    if (quota <= 0) return
    const content = `${reason} ${quotaText(db, quota)}`
    addLog(db, { created_at: now, type: 4, content, user_id: to.id, username: to.username })
  }
  grant(user, start, '新用户注册赠送')
  if (inviter) {
    const invitee = optionNumber(db, 'QuotaForInvitee')
    const reward = optionNumber(db, 'QuotaForInviter')
    user.quota += Math.max(invitee, 0)
    grant(user, invitee, '使用邀请码赠送')
    inviter.quota += Math.max(reward, 0)
    grant(inviter, reward, '邀请用户赠送')
  }
  insertToken(db, now, user.id, { name: 'default', remain_quota: -1, unlimited_quota: true })
  return user
}

/** Sets status 3 and frees the name; searches still return the row. */
export function softDelete(db: Db, user: UserRow): void {
  user.username = `deleted_${hex(db.random, 32)}`
  user.status = USER_DELETED
}

/** Whether a caller may manage a user: with a higher role, or as root. */
export const outranks = (caller: { role: number }, target: { role: number }): boolean =>
  isRoot(caller) || caller.role > target.role

/** Whether a name is in use, also by a deleted user. */
export function isTaken(db: Db, username: string, except = 0): boolean {
  return db.users.some((user) => user.username === username && user.id !== except)
}

/** The database's error for a duplicate name. */
export const DUPLICATE_NAME = 'UNIQUE constraint failed: users.username'

/**
 * Returns the validator's errors for a user's fields; empty values mean unchanged. The limits are not imported from
 * `schemas/user.ts`, so a wrong limit there fails tests.
 */
export function userLimitErrors(fields: {
  username: string
  password: string
  display_name: string
  email?: string
}): string[] {
  const length = (text: string) => [...text].length
  const line = (field: string, tag: string) =>
    `Key: 'User.${field}' Error:Field validation for '${field}' failed on the '${tag}' tag`
  const errors: string[] = []
  if (length(fields.username) > 12) errors.push(line('Username', 'max'))
  if (fields.password !== '' && length(fields.password) < 8) errors.push(line('Password', 'min'))
  if (length(fields.password) > 20) errors.push(line('Password', 'max'))
  if (length(fields.display_name) > 20) errors.push(line('DisplayName', 'max'))
  if (length(fields.email ?? '') > 50) errors.push(line('Email', 'max'))
  return errors
}
