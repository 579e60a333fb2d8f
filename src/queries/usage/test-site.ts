import { CONSUMPTION } from '@mocks/test-consumption'
import { vi } from 'vitest'
import { channelApi } from '@/api/channel'
import { logApi } from '@/api/log'
import { userApi } from '@/api/user'
import type { Part } from '@/domain/usage/parts'
import type { Channel } from '@/schemas/channel'
import type { AdminLogFilter, Log } from '@/schemas/log'
import { testId } from '@/schemas/test-ids'
import type { User } from '@/schemas/user'

/** The relevant fields of a call's log row. */
export type Call = Pick<Log, 'created_at' | 'username' | 'token_name' | 'model_name' | 'channel' | 'quota'>

export const DAY = 86_400
/** Noon in Shanghai. */
export const NOW = Date.parse('2026-03-31T04:00:00Z') / 1000

/** The log row of a call; its id is its position in the log. */
export const rowOf = (call: Call, index = 0): Log => ({ ...CONSUMPTION, ...call, id: testId(index + 1) })

/** The channel id in a log row; 0 for none. */
export const channelOf = (number: number): Log['channel'] => (number === 0 ? 0 : testId(number))

/** Filters like the server: '' or 0 matches anything. */
const matches = (filter: AdminLogFilter) => (call: Call) =>
  (!filter.start_timestamp || call.created_at >= filter.start_timestamp) &&
  (!filter.end_timestamp || call.created_at <= filter.end_timestamp) &&
  (!filter.username || call.username === filter.username) &&
  (!filter.token_name || call.token_name === filter.token_name) &&
  (!filter.model_name || call.model_name === filter.model_name) &&
  (!filter.channel || call.channel === filter.channel)

export const sumOf = (calls: readonly Call[], filter: AdminLogFilter) =>
  calls.filter(matches(filter)).reduce((sum, { quota }) => sum + quota, 0)

interface Site {
  calls: readonly Call[]
  /** The site's lists: recorded spending by name, which may be wrong. */
  channels: ReadonlyMap<number, number>
  users: ReadonlyMap<string, number>
  models: readonly string[]
}

/** Stubs the requests of `queries/usage` with these rows. Returns the spies for rows and sums. */
export function stubSite({ calls, channels, users, models }: Site) {
  const log = calls.map(rowOf)
  const readRows = vi.spyOn(logApi, 'list').mockImplementation(async (p, filter) => {
    const found = log.filter(matches(filter)).toReversed()
    return { rows: found.slice(10 * p, 10 * p + 10), skipped: 0 }
  })
  const readSum = vi
    .spyOn(logApi, 'stat')
    .mockImplementation(async (filter) => ({ quota: sumOf(log, filter) }))
  const channelRows = Array.from(channels, ([id, used_quota]) => ({
    id: testId(id),
    used_quota,
    models: models.join(','),
  }))
  vi.spyOn(channelApi, 'search').mockResolvedValue({ rows: channelRows as Channel[], skipped: 0 })
  const userRows = Array.from(users, ([username, used_quota], index) => ({
    id: testId(index + 1),
    username,
    used_quota,
  }))
  vi.spyOn(userApi, 'search').mockResolvedValue({ rows: userRows as User[], skipped: 0 })
  return { readRows, readSum }
}

/** The expected amounts by name, largest first. */
export function truthOf(calls: readonly Call[], nameOf: (call: Call) => Part | undefined) {
  const sums = new Map<string, number>()
  for (const call of calls) {
    const part = nameOf(call)
    if (part) sums.set(JSON.stringify(part), (sums.get(JSON.stringify(part)) ?? 0) + call.quota)
  }
  return [...sums].filter(([, quota]) => quota > 0).sort(([, a], [, b]) => b - a)
}
