import { HttpResponse } from 'msw'
import { isRoot } from '@/domain/roles'
import { ENABLED } from '@/domain/statuses'
import type { Table } from '../db'
import type { Call } from '../endpoint'
import { fail } from '../reply'
import { usage } from '../usage'
import { numberOf, uuidOf } from './ids'
import { isPaged, tableOf } from './request'
import { ENGLISH } from './sentences'

type Row = Record<string, unknown> & { id?: number; user_id?: number; channel?: number }
type Body = { success?: boolean; message?: string; data?: unknown }

/** Options of the whole site that this branch does not have, and secrets that it hides. */
const NO_OPTIONS = ['ModelRatio', 'CompletionRatio', 'TurnstileSecretKey']

/** The answer of one-api in the words of this branch. */
export async function answered(call: Call, reply: Response): Promise<Response> {
  const text = await reply.clone().text()
  if (text === '') return reply
  const body = JSON.parse(text) as Body
  const said = ENGLISH[body.message ?? '']
  const status = said?.status ?? reply.status
  const data = call.path === '/api/user/dashboard' ? dashboard(call) : dataOf(call, body.data)
  if (data instanceof Response) return data
  const rows = isPaged(call) && Array.isArray(data) ? data : undefined
  const answer = HttpResponse.json(
    {
      ...body,
      ...(said && { message: said.text }),
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
  // A search of one-api brings the oldest first.
  const newest = query.get('keyword') === null ? rows : rows.toReversed()
  return newest.slice(from, from + size)
}

function dataOf({ path }: Call, data: unknown): unknown {
  const table = tableOf(path)
  if (path === '/api/models')
    return { ...Object(data), 52: ['claude-sonnet-4-5'], 57: ['deepseek-ai/DeepSeek-V3'] }
  if (path === '/api/option/')
    return (data as { key: string; value: string }[] | undefined)
      ?.filter(({ key }) => !NO_OPTIONS.includes(key))
      .map((option) =>
        option.key === 'Theme' && option.value === 'default' ? { ...option, value: 'modern' } : option,
      )
  if (Array.isArray(data)) return data.map((row: unknown, at) => named(table, row, at))
  return named(table, data, 0)
}

/** A row with UUIDs in place of its numbers, and without what this branch never sends. */
function named(table: Table, row: unknown, at: number): unknown {
  if (typeof row !== 'object' || row === null || !('id' in row)) return row
  const { id = 0, user_id, channel, access_token: _, password: _p, inviter_id: _i, ...fields } = row as Row
  // One's own log has no ids on one-api.
  const end = String(fields.request_id ?? at)
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

/** An object; of the whole site for root, unless root asks for one account. */
function dashboard({ db, query, now, faults }: Call): unknown {
  const { session } = db
  if (!session) return undefined
  const asked = query.get('user_id')
  if (asked !== null && !isRoot(session)) return fail("No permission to view other users' dashboard data")
  const of = asked === null ? session.id : numberOf('users', asked)
  const isSite = isRoot(session) && (asked === null || asked === 'all')
  const users = isSite ? db.users : db.users.filter(({ id }) => id === of)
  const logs = faults.dashboardNull ? null : users.flatMap(({ id }) => usage(db, id, now) ?? [])
  return { logs, total_quota: 0, used_quota: 0, status: users[0]?.status === ENABLED ? 'Active' : 'Disabled' }
}
