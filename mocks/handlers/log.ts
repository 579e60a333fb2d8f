import { ROLE_ADMIN, ROLE_USER } from '@/domain/roles'
import type { LogRow } from '../db'
import type { Call, Endpoint } from '../endpoint'
import { atoi } from '../numbers'
import { newestFirst, page } from '../paging'
import { fail, ok } from '../reply'
import { hasPrefix } from '../search'

/** Maximum number of rows in a log search; other searches are unlimited. */
const SEARCH_LIMIT = 100
const CONSUME = 2

type Filter = (log: LogRow) => boolean

/** Returns a numeric query parameter; 0 (any value) if it is missing or invalid. */
const number = (query: URLSearchParams, key: string) => atoi(query.get(key)) ?? 0

function byTimeAndName(query: URLSearchParams): Filter {
  const from = number(query, 'start_timestamp')
  const to = number(query, 'end_timestamp')
  const token = query.get('token_name') ?? ''
  const model = query.get('model_name') ?? ''
  return (log) =>
    (from === 0 || log.created_at >= from) &&
    (to === 0 || log.created_at <= to) &&
    (token === '' || log.token_name === token) &&
    (model === '' || log.model_name === model)
}

const ofType =
  (type: number): Filter =>
  (log) =>
    type === 0 || log.type === type

const ofChannel =
  (channel: number): Filter =>
  (log) =>
    channel === 0 || log.channel === channel

const ofUsername =
  (username: string): Filter =>
  (log) =>
    username === '' || log.username === username

const allOf =
  (...filters: Filter[]): Filter =>
  (log) =>
    filters.every((filter) => filter(log))

/** The server sends id 0 in the user's own log. */
const withoutId = (log: LogRow) => ({ ...log, id: 0 })

function listAll({ db, query }: Call): Response {
  const filter = allOf(
    byTimeAndName(query),
    ofType(number(query, 'type')),
    ofChannel(number(query, 'channel')),
    ofUsername(query.get('username') ?? ''),
  )
  return ok(page(newestFirst(db.logs.filter(filter)), query))
}

function listOwn({ db, query, caller }: Call): Response {
  const filter = allOf(
    (log) => log.user_id === caller.id,
    byTimeAndName(query),
    ofType(number(query, 'type')),
  )
  return ok(page(newestFirst(db.logs.filter(filter)), query).map(withoutId))
}

/** Sums consume logs only and ignores `type`; the response has no `token` field. */
function stat({ db, query }: Call, username: string): Response {
  const filter = allOf(
    ofType(CONSUME),
    byTimeAndName(query),
    ofChannel(number(query, 'channel')),
    ofUsername(username),
  )
  return ok({ quota: db.logs.filter(filter).reduce((sum, log) => sum + log.quota, 0) })
}

function search({ db, query }: Call): Response {
  const keyword = query.get('keyword') ?? ''
  const matches = db.logs.filter((log) => String(log.type) === keyword || hasPrefix(log.content, keyword))
  return ok(newestFirst(matches).slice(0, SEARCH_LIMIT))
}

function searchOwn({ db, query, caller }: Call): Response {
  const keyword = query.get('keyword') ?? ''
  const matches = db.logs.filter((log) => log.user_id === caller.id && String(log.type) === keyword)
  return ok(newestFirst(matches).slice(0, SEARCH_LIMIT).map(withoutId))
}

function deleteBefore({ db, query }: Call): Response {
  const target = number(query, 'target_timestamp')
  if (target === 0) return fail('target timestamp is required')
  const remaining = db.logs.filter((log) => log.created_at >= target)
  const count = db.logs.length - remaining.length
  db.logs = remaining
  return ok(count)
}

export const logEndpoints: Endpoint[] = [
  { method: 'GET', path: '/api/log/', role: ROLE_ADMIN, run: listAll },
  { method: 'DELETE', path: '/api/log/', role: ROLE_ADMIN, run: deleteBefore },
  {
    method: 'GET',
    path: '/api/log/stat',
    role: ROLE_ADMIN,
    run: (call) => stat(call, call.query.get('username') ?? ''),
  },
  { method: 'GET', path: '/api/log/search', role: ROLE_ADMIN, optional: true, run: search },
  { method: 'GET', path: '/api/log/self', role: ROLE_USER, run: listOwn },
  {
    // Filters by the name in the cookie, so the sum is 0 after a rename until the next login.
    method: 'GET',
    path: '/api/log/self/stat',
    role: ROLE_USER,
    run: (call) => stat(call, call.caller.username),
  },
  { method: 'GET', path: '/api/log/self/search', role: ROLE_USER, optional: true, run: searchOwn },
]
