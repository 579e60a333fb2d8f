import { ROLE_USER } from '@/domain/roles'
import { ENABLED, TOKEN_EXHAUSTED, TOKEN_EXPIRED } from '@/domain/statuses'
import { byteLength } from '@/schemas/primitives'
import { TOKEN_NAME_BYTES } from '@/schemas/token'
import type { TokenRow } from '../db'
import { type Decoded, decode } from '../decode-body'
import type { Call, Endpoint } from '../endpoint'
import { atoi, atoiError } from '../numbers'
import { newestFirst, page } from '../paging'
import { fail, notFound, ok } from '../reply'
import { hasPrefix } from '../search'
import { insertToken, subnetError } from '../tokens'

const BODY = {
  name: 'Token',
  fields: {
    id: 'int',
    user_id: 'int',
    key: 'string',
    status: 'int',
    name: 'string',
    created_time: 'int64',
    accessed_time: 'int64',
    expired_time: 'int64',
    remain_quota: 'int64',
    unlimited_quota: 'bool',
    used_quota: 'int64',
    models: '*string',
    subnet: '*string',
  },
} as const
type Body = Decoded<typeof BODY>

const NO_ID = 'id 或 userId 为空！'

function callerTokens({ db, caller }: Call): TokenRow[] {
  return db.tokens.filter((token) => token.user_id === caller.id)
}

/** Returns the caller's token with that id, or the error response; tokens of other users are not found. */
function find(call: Call, id: number): TokenRow | Response {
  if (id === 0) return fail(NO_ID)
  return callerTokens(call).find((token) => token.id === id) ?? notFound()
}

/** Picks the fields that a body may set. */
function formFields({ name, expired_time, remain_quota, unlimited_quota, models, subnet }: Body) {
  return { name, expired_time, remain_quota, unlimited_quota, models, subnet }
}

function bodyError(body: Body): string | undefined {
  if (byteLength(body.name) > TOKEN_NAME_BYTES) return '参数错误：令牌名称过长'
  const subnet = body.subnet ? subnetError(body.subnet) : null
  return subnet === null ? undefined : `参数错误：无效的网段：${subnet}`
}

/** Sort orders of `?order=`; any other value means newest first. */
const ORDERS: Record<string, (a: TokenRow, b: TokenRow) => number> = {
  remain_quota: (a, b) =>
    Number(b.unlimited_quota) - Number(a.unlimited_quota) || b.remain_quota - a.remain_quota,
  used_quota: (a, b) => b.used_quota - a.used_quota,
}

function list(call: Call): Response {
  const order = ORDERS[call.query.get('order') ?? '']
  const rows = newestFirst(callerTokens(call))
  return ok(page(order ? rows.sort(order) : rows, call.query))
}

function create(call: Call): Response {
  const body = decode(call.body, BODY)
  if (body.error !== undefined) return fail(body.error)
  const error = bodyError(body.value)
  if (error) return fail(error)
  const fields = formFields(body.value)
  // 0 means "never" on creation only; an update stores it as expired.
  const token = insertToken(call.db, call.now, call.caller.id, {
    ...fields,
    expired_time: fields.expired_time || -1,
    subnet: fields.subnet ?? '',
  })
  return ok(token)
}

function update(call: Call): Response {
  const body = decode(call.body, BODY)
  if (body.error !== undefined) return fail(body.error)
  const error = bodyError(body.value)
  if (error) return fail(error)
  const token = find(call, body.value.id)
  if (token instanceof Response) return token
  const refusal = body.value.status === ENABLED ? enableRefusal(token, call.now) : undefined
  if (refusal) return fail(refusal)
  // Any non-empty value counts, even `false`.
  if (call.query.get('status_only')) token.status = body.value.status
  else Object.assign(token, formFields(body.value), call.faults.laisky && { status: body.value.status })
  return ok(token)
}

/** Checks the stored values, even if this update changes them. */
function enableRefusal(token: TokenRow, now: number): string | undefined {
  const expired = token.expired_time !== -1 && token.expired_time <= now
  if (token.status === TOKEN_EXPIRED && expired) {
    return '令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期'
  }
  if (token.status === TOKEN_EXHAUSTED && token.remain_quota <= 0 && !token.unlimited_quota) {
    return '令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度'
  }
  return undefined
}

function remove(call: Call): Response {
  const token = find(call, atoi(call.id) ?? 0)
  if (token instanceof Response) return token
  call.db.tokens.splice(call.db.tokens.indexOf(token), 1)
  return ok()
}

function show(call: Call): Response {
  const id = atoi(call.id)
  if (id === null) return fail(atoiError(call.id))
  const token = find(call, id)
  return token instanceof Response ? token : ok(token)
}

function search(call: Call): Response {
  const keyword = call.query.get('keyword') ?? ''
  return ok(callerTokens(call).filter((token) => hasPrefix(token.name, keyword)))
}

/** The caller's own tokens; responses contain the full key. */
export const tokenEndpoints: Endpoint[] = [
  { method: 'GET', path: '/api/token/', role: ROLE_USER, run: list },
  { method: 'GET', path: '/api/token/search', role: ROLE_USER, run: search },
  { method: 'GET', path: '/api/token/{id}', role: ROLE_USER, run: show },
  { method: 'POST', path: '/api/token/', role: ROLE_USER, run: create },
  { method: 'PUT', path: '/api/token/', role: ROLE_USER, run: update },
  { method: 'DELETE', path: '/api/token/{id}', role: ROLE_USER, run: remove },
]
