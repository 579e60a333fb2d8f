import { HttpResponse } from 'msw'
import { isRoot } from '@/domain/roles'
import { ENABLED } from '@/domain/statuses'
import type { Table } from '../db'
import type { Call } from '../endpoint'
import { fail } from '../reply'
import { usage } from '../usage'
import { numberOf, uuidOf } from './ids'
import { isPaged, tableOf } from './request'
import { LAISKY_MESSAGES } from './sentences'

type Row = Record<string, unknown> & { id?: number; user_id?: number; channel?: number }
type Body = { success?: boolean; message?: string; data?: unknown }

/** Options that this fork lacks or hides. */
const NO_OPTIONS = ['ModelRatio', 'CompletionRatio', 'TurnstileSecretKey']

/** Status fields that differ from one-api. */
const STATUS = { version: 'v0.6.1-0.20260822031500-8f947de39d9c', password_login: true }

/** Converts a one-api response into the fork's format. */
export async function toLaiskyResponse(call: Call, reply: Response): Promise<Response> {
  const text = await reply.clone().text()
  if (text === '') return reply
  const body = JSON.parse(text) as Body
  const message = LAISKY_MESSAGES[body.message ?? '']
  const status = message?.status ?? reply.status
  const data = call.path === '/api/user/dashboard' ? dashboard(call) : dataOf(call, body.data)
  if (data instanceof Response) return data
  const rows = isPaged(call) && Array.isArray(data) ? data : undefined
  const answer = HttpResponse.json(
    {
      ...body,
      ...(message && { message: message.text }),
      ...(data !== undefined && { data: rows ? pageOf(call, rows) : data }),
      ...(rows && { total: rows.length }),
    },
    { status },
  )
  for (const cookie of reply.headers.getSetCookie()) answer.headers.append('Set-Cookie', cookie)
  return answer
}

function pageOf({ query }: Call, rows: readonly unknown[]) {
  const size = Math.min(Number(query.get('size')) || 10, 100)
  const from = (Number(query.get('p')) || 0) * size
  // Searches of one-api return the oldest rows first.
  const newest = query.get('keyword') === null ? rows : rows.toReversed()
  return newest.slice(from, from + size)
}

function dataOf({ path }: Call, data: unknown): unknown {
  const table = tableOf(path)
  if (path === '/api/status') return { ...Object(data), ...STATUS }
  if (path === '/api/models')
    return { ...Object(data), 52: ['claude-sonnet-4-5'], 57: ['deepseek-ai/DeepSeek-V3'] }
  if (path === '/api/option/')
    return (data as { key: string; value: string }[] | undefined)
      ?.filter(({ key }) => !NO_OPTIONS.includes(key))
      .map((option) =>
        option.key === 'Theme' && option.value === 'default' ? { ...option, value: 'modern' } : option,
      )
  if (Array.isArray(data)) return data.map((row: unknown, index) => withUuids(table, row, index))
  return withUuids(table, data, 0)
}

/** Replaces numeric ids in a row with UUIDs and drops the fields that this fork never sends. */
function withUuids(table: Table, row: unknown, index: number): unknown {
  // Models have names as ids.
  if (typeof row !== 'object' || row === null || !('id' in row) || typeof row.id === 'string') return row
  const { id = 0, user_id, channel, access_token: _, password: _p, inviter_id: _i, ...fields } = row as Row
  // The user's own log has no ids on one-api, so the UUID ends with the request id.
  const end = String(fields.request_id ?? index)
    .slice(-8)
    .padStart(8, '0')
  const uuid =
    table === 'logs' && id === 0
      ? uuidOf(table, Number(fields.created_at) % 65_536, end)
      : id > 0
        ? uuidOf(table, id)
        : ''
  return {
    ...fields,
    uuid,
    ...(user_id !== undefined && { user_uuid: user_id > 0 ? uuidOf('users', user_id) : null }),
    ...(table === 'logs' && { channel_uuid: channel ? uuidOf('channels', channel) : null }),
    ...(table === 'tokens' && { key: `sk-${String(fields.key)}` }),
  }
}

/** Builds the dashboard object; root gets the whole site unless `user_id` names one account. */
function dashboard({ db, query, now, faults }: Call): unknown {
  const { session } = db
  if (!session) return undefined
  const requested = query.get('user_id')
  if (requested !== null && !isRoot(session)) return fail("No permission to view other users' dashboard data")
  const userId = requested === null ? session.id : numberOf('users', requested)
  const isSite = isRoot(session) && (requested === null || requested === 'all')
  const users = isSite ? db.users : db.users.filter(({ id }) => id === userId)
  const logs = faults.dashboardNull ? null : users.flatMap(({ id }) => usage(db, id, now) ?? [])
  return { logs, total_quota: 0, used_quota: 0, status: users[0]?.status === ENABLED ? 'Active' : 'Disabled' }
}
