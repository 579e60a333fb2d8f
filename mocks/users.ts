import { isRoot, ROLE_USER } from '@/domain/roles'
import { USER_DELETED, USER_ENABLED } from '@/domain/statuses'
import { type Db, nextId, optionNumber, type UserRow } from './db'
import { addLog, quotaText } from './logs'
import { alphanumeric, hex } from './random'
import { insertToken } from './tokens'

/** A user on the wire: never a password; the access token only where the server really leaks it. */
export function wireUser(user: UserRow, options: { accessToken: boolean } = { accessToken: false }) {
  return {
    ...user,
    password: '',
    verification_code: '',
    access_token: options.accessToken ? user.access_token : '',
  }
}

/** A user of which the server fills only some fields: the others are sent as '' or 0. */
export function hollowUser(filled: Partial<UserRow>) {
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

/** Data of a sign-in: five fields count, the rest is '' or 0. */
export function signedInUser({ id, username, display_name, role, status }: UserRow) {
  return hollowUser({ id, username, display_name, role, status })
}

/** A row with the column defaults. */
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

/** A new ordinary account with its start quota, bonuses, their logs and the default token. */
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
  const gift = (to: UserRow, quota: number, words: string) => {
    if (quota <= 0) return
    const content = `${words} ${quotaText(db, quota)}`
    addLog(db, { created_at: now, type: 4, content, user_id: to.id, username: to.username })
  }
  gift(user, start, '新用户注册赠送')
  if (inviter) {
    const invitee = optionNumber(db, 'QuotaForInvitee')
    const reward = optionNumber(db, 'QuotaForInviter')
    user.quota += Math.max(invitee, 0)
    gift(user, invitee, '使用邀请码赠送')
    inviter.quota += Math.max(reward, 0)
    gift(inviter, reward, '邀请用户赠送')
  }
  insertToken(db, now, user.id, { name: 'default', remain_quota: -1, unlimited_quota: true })
  return user
}

/** Sets status 3 and frees the name; the search still finds the row. */
export function softDelete(db: Db, user: UserRow): void {
  user.username = `deleted_${hex(db.random, 32)}`
  user.status = USER_DELETED
}

/** The gateway's rule for managing a user: a higher role than the target's, or root. */
export const outranks = (caller: { role: number }, target: { role: number }): boolean =>
  isRoot(caller) || caller.role > target.role

/** Names are unique over all rows, deleted ones included. */
export function isTaken(db: Db, username: string, except = 0): boolean {
  return db.users.some((user) => user.username === username && user.id !== except)
}

/** The database's words for a duplicate name. */
export const DUPLICATE_NAME = 'UNIQUE constraint failed: users.username'

/**
 * The limits that a user breaks, in the validator's words. Empty texts mean "unchanged". The numbers are the server's
 * and not read from the console's `schemas/user.ts`, so that a wrong one there fails tests.
 */
export function userFaults(fields: {
  username: string
  password: string
  display_name: string
  email?: string
}): string[] {
  const length = (text: string) => [...text].length
  const line = (field: string, tag: string) =>
    `Key: 'User.${field}' Error:Field validation for '${field}' failed on the '${tag}' tag`
  const faults: string[] = []
  if (length(fields.username) > 12) faults.push(line('Username', 'max'))
  if (fields.password !== '' && length(fields.password) < 8) faults.push(line('Password', 'min'))
  if (length(fields.password) > 20) faults.push(line('Password', 'max'))
  if (length(fields.display_name) > 20) faults.push(line('DisplayName', 'max'))
  if (length(fields.email ?? '') > 50) faults.push(line('Email', 'max'))
  return faults
}
