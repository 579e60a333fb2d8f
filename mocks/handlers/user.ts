import { ROLE_ADMIN } from '@/domain/roles'
import { USER_DELETED } from '@/domain/statuses'
import type { Db, UserRow } from '../db'
import { decode } from '../decode-body'
import type { Call, Endpoint } from '../endpoint'
import { addLog, quotaText } from '../logs'
import { atoi, atoiError } from '../numbers'
import { newestFirst, page } from '../paging'
import { emptyBody, fail, invalidInput, invalidParameter, notFound, ok } from '../reply'
import { hasPrefix } from '../search'
import {
  DUPLICATE_NAME,
  insertUser,
  isTaken,
  outranks,
  softDelete,
  userLimitErrors,
  wireUser,
} from '../users'

/** User fields in a request body. */
export const USER_BODY = {
  name: 'User',
  fields: {
    id: 'int',
    username: 'string',
    password: 'string',
    display_name: 'string',
    role: 'int',
    status: 'int',
    email: 'string',
    github_id: 'string',
    wechat_id: 'string',
    lark_id: 'string',
    oidc_id: 'string',
    verification_code: 'string',
    access_token: 'string',
    quota: 'int64',
    used_quota: 'int64',
    request_count: 'int',
    group: 'string',
    aff_code: 'string',
    inviter_id: 'int',
  },
} as const

const NO_RANK = '无权更新同权限等级或更高权限等级的用户信息'

/** Sort orders of `?order=`; any other value means newest first. */
const ORDERS = ['quota', 'used_quota', 'request_count'] as const

function list({ db, query }: Call): Response {
  const rows = newestFirst(db.users.filter((user) => user.status !== USER_DELETED))
  const order = ORDERS.find((field) => field === query.get('order'))
  if (order) rows.sort((a, b) => b[order] - a[order])
  return ok(page(rows, query).map((user) => wireUser(user, { accessToken: true })))
}

function search({ db, query }: Call): Response {
  const keyword = query.get('keyword') ?? ''
  const matches = (user: UserRow) =>
    String(user.id) === keyword ||
    [user.username, user.email, user.display_name].some((text) => hasPrefix(text, keyword))
  return ok(db.users.filter(matches).map((user) => wireUser(user, { accessToken: true })))
}

function find(db: Db, id: number): UserRow | undefined {
  return db.users.find((user) => user.id === id)
}

function show({ db, id: text, caller }: Call): Response {
  const id = atoi(text)
  if (id === null) return fail(atoiError(text))
  if (id === 0) return fail('id 为空！')
  const user = find(db, id)
  if (!user) return notFound()
  if (!outranks(caller, user)) return fail('无权获取同级或更高等级用户的信息')
  return ok(wireUser(user))
}

function create(call: Call): Response {
  const { db, caller, now } = call
  const body = decode(call.body, USER_BODY)
  if (body.error !== undefined || body.value.username === '' || body.value.password === '') {
    return invalidParameter(call)
  }
  const { username, password, display_name, email, role } = body.value
  if (userLimitErrors({ username, password, display_name, email }).length > 0) return invalidInput(call)
  if (role >= caller.role) return fail('无法创建权限大于等于自己的用户')
  if (isTaken(db, username)) return fail(DUPLICATE_NAME)
  insertUser(db, now, { username, password, display_name: display_name || username })
  return ok()
}

function update(call: Call): Response {
  const { db, caller, now } = call
  const body = decode(call.body, USER_BODY)
  if (body.error !== undefined || body.value.id === 0) return invalidParameter(call)
  const fields = body.value
  if (userLimitErrors(fields).length > 0) return invalidInput(call)
  const user = find(db, fields.id)
  if (!user) return notFound()
  if (!outranks(caller, user)) return fail(NO_RANK)
  if (!outranks(caller, fields)) return fail('无权将其他用户权限等级提升到大于等于自己的权限等级')
  if (fields.username !== '' && isTaken(db, fields.username, user.id)) return fail(DUPLICATE_NAME)
  const before = user.quota
  const { id: _, verification_code: __, ...columns } = fields
  // The server skips zero values, but still logs a quota change to 0.
  Object.assign(
    user,
    Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== 0 && value !== '')),
  )
  if (before !== fields.quota) {
    const content = `管理员将用户额度从 ${quotaText(db, before)}修改为 ${quotaText(db, fields.quota)}`
    addLog(db, { created_at: now, type: 3, content, user_id: user.id, username: user.username })
  }
  return ok()
}

function remove({ db, id: text, caller }: Call): Response {
  const id = atoi(text)
  if (id === null) return fail(atoiError(text))
  const user = find(db, id)
  if (!user) return notFound()
  if (caller.role <= user.role) return fail('无权删除同权限等级或更高权限等级的用户')
  softDelete(db, user)
  return emptyBody(200)
}

/** User management for admins. */
export const userEndpoints: Endpoint[] = [
  { method: 'GET', path: '/api/user/', role: ROLE_ADMIN, run: list },
  { method: 'GET', path: '/api/user/search', role: ROLE_ADMIN, run: search },
  { method: 'GET', path: '/api/user/{id}', role: ROLE_ADMIN, run: show },
  { method: 'POST', path: '/api/user/', role: ROLE_ADMIN, run: create },
  { method: 'PUT', path: '/api/user/', role: ROLE_ADMIN, run: update },
  { method: 'DELETE', path: '/api/user/{id}', role: ROLE_ADMIN, optional: true, run: remove },
]
