import { ROLE_ADMIN } from '@/domain/roles'
import { ENABLED } from '@/domain/statuses'
import { byteLength } from '@/schemas/primitives'
import { REDEMPTION_MAX_COUNT, REDEMPTION_NAME_BYTES } from '@/schemas/redemption'
import { nextId, type RedemptionRow } from '../db'
import { decode } from '../decode-body'
import type { Call, Endpoint } from '../endpoint'
import { atoi, atoiError } from '../numbers'
import { newestFirst, page } from '../paging'
import { hex } from '../random'
import { fail, notFound, ok } from '../reply'
import { hasPrefix } from '../search'

const BODY = {
  name: 'Redemption',
  fields: {
    id: 'int',
    user_id: 'int',
    key: 'string',
    status: 'int',
    name: 'string',
    quota: 'int64',
    created_time: 'int64',
    redeemed_time: 'int64',
    count: 'int',
  },
} as const

/** Column default, which replaces a quota of 0 on creation. */
const DEFAULT_QUOTA = 100

function find({ db }: Call, id: number): RedemptionRow | Response {
  if (id === 0) return fail('id 为空！')
  return db.redemptions.find((code) => code.id === id) ?? notFound()
}

function search({ db, query }: Call): Response {
  const keyword = query.get('keyword') ?? ''
  return ok(db.redemptions.filter((code) => String(code.id) === keyword || hasPrefix(code.name, keyword)))
}

function show(call: Call): Response {
  const id = atoi(call.id)
  if (id === null) return fail(atoiError(call.id))
  const code = find(call, id)
  return code instanceof Response ? code : ok(code)
}

function create({ db, body: text, caller, now }: Call): Response {
  const body = decode(text, BODY)
  if (body.error !== undefined) return fail(body.error)
  const { name, count, quota } = body.value
  const bytes = byteLength(name)
  if (bytes === 0 || bytes > REDEMPTION_NAME_BYTES) return fail('兑换码名称长度必须在1-20之间')
  if (count <= 0) return fail('兑换码个数必须大于0')
  if (count > REDEMPTION_MAX_COUNT) return fail('一次兑换码批量生成的个数不能大于 100')
  const keys = Array.from({ length: count }, () => hex(db.random, 32))
  for (const key of keys) {
    db.redemptions.push({
      id: nextId(db, 'redemptions'),
      user_id: caller.id,
      key,
      status: ENABLED,
      name,
      quota: quota || DEFAULT_QUOTA,
      created_time: now,
      redeemed_time: 0,
      count: 0,
    })
  }
  return ok(keys)
}

function update(call: Call): Response {
  const body = decode(call.body, BODY)
  if (body.error !== undefined) return fail(body.error)
  const code = find(call, body.value.id)
  if (code instanceof Response) return code
  // The server validates nothing here: names may be too long, and used codes can be enabled.
  if (call.query.get('status_only')) code.status = body.value.status
  else Object.assign(code, { name: body.value.name, quota: body.value.quota })
  return ok(code)
}

function remove(call: Call): Response {
  const code = find(call, atoi(call.id) ?? 0)
  if (code instanceof Response) return code
  call.db.redemptions.splice(call.db.redemptions.indexOf(code), 1)
  return ok()
}

/** Redemption codes; responses contain the full code. */
export const redemptionEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/api/redemption/',
    role: ROLE_ADMIN,
    run: ({ db, query }) => ok(page(newestFirst(db.redemptions), query)),
  },
  { method: 'GET', path: '/api/redemption/search', role: ROLE_ADMIN, run: search },
  { method: 'GET', path: '/api/redemption/{id}', role: ROLE_ADMIN, run: show },
  { method: 'POST', path: '/api/redemption/', role: ROLE_ADMIN, run: create },
  { method: 'PUT', path: '/api/redemption/', role: ROLE_ADMIN, run: update },
  { method: 'DELETE', path: '/api/redemption/{id}', role: ROLE_ADMIN, run: remove },
]
