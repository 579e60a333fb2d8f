import type { Table } from '../db'
import type { Call } from '../endpoint'
import { ALL_ROWS } from '../paging'
import { fail } from '../reply'
import { numberOf } from './ids'

type Fields = Record<string, unknown>

const TABLES: Readonly<Record<string, Table>> = {
  user: 'users',
  channel: 'channels',
  token: 'tokens',
  redemption: 'redemptions',
  log: 'logs',
}

/** Returns the table of a path. */
export const tableOf = (path: string): Table => TABLES[path.split('/')[2] ?? ''] ?? 'users'

/** Whether a list or search returns pages and a total. */
export const isPaged = ({ method, path }: Call): boolean =>
  method === 'GET' &&
  (/^\/api\/(user|channel|token|redemption|log)\/?$/.test(path) ||
    /^\/api\/(log\/self|(token|redemption)\/search)$/.test(path))

const BAD_REF = 'invalid resource reference'

/** Converts a request of this fork into a one-api request, or returns the fork's error response. */
export function toOneApiCall(call: Call): Call | Response {
  const { method, path } = call
  const table = tableOf(path)
  const query = new URLSearchParams(call.query)
  if (isPaged(call)) query.set(ALL_ROWS, 'true')
  const channel = query.get('channel')
  if (channel) query.set('channel', String(numberOf('channels', channel)))
  const id = call.id && String(numberOf(table, call.id))
  if (id === '0') return fail(call.id.includes('-') ? 'resource reference not found' : BAD_REF)
  const body = method === 'POST' || method === 'PUT' ? fieldsOf(call.body) : undefined
  if (!body) return { ...call, query, id }
  const isRow = /^\/api\/(channel|token|redemption)\/$/.test(`${path.replace(/\/$/, '')}/`)
  const isFullRow = isRow && !query.get('status_only')
  if (isFullRow && String(body.name ?? '').trim() === '') return fail(missingNameError(path, method))
  const { uuid, user_uuid, ...fields } = body
  const isUpdate = method === 'PUT' && (isRow || /^\/api\/user\/?$/.test(path))
  if (isUpdate && typeof uuid !== 'string') return fail('resource uuid is required')
  if (uuid !== undefined) fields.id = numberOf(table, uuid)
  if (user_uuid !== undefined) fields.user_id = numberOf('users', user_uuid)
  return { ...call, query, id, body: JSON.stringify(fields) }
}

function fieldsOf(body: string): Fields | undefined {
  try {
    return JSON.parse(body) as Fields
  } catch {
    return undefined
  }
}

function missingNameError(path: string, method: string): string {
  const thing = { channels: 'Channel', tokens: 'Token' }[tableOf(path) as string] ?? 'Redemption'
  return `${thing} name ${method === 'PUT' ? 'cannot be empty' : 'is required'}`
}
