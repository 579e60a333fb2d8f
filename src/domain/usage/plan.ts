import dayjs from 'dayjs'
import { dayStart } from '@/lib/time'
import type { AdminLogFilter, Log } from '@/schemas/log'
import { timeEdges } from './time-buckets'

// Which sums to ask the server for. It answers the exact quota of any filter in one call, however many rows that has, and so
// each figure below is one call.

/** Most sums of one period: its total, one for each bucket of time, and one for each name. */
export const MOST_SUMS = 60

/** In whole seconds, both included; a start of 0 is open. */
export type Range = Record<'start' | 'end', number>

/** Cuts a range into at most 31 parts of the local calendar, without gaps; of an open range, its last thirty days. */
export function bucketsOf({ start, end }: Range): Range[] {
  const from = start > 0 ? start : dayStart(end, -29)
  if (from > end) return []
  const edges = timeEdges(from, end)
  return edges.slice(0, -1).map((edge, index) => ({
    start: Math.max(edge, from),
    end: Math.min((edges[index + 1] ?? end) - 1, end),
  }))
}

/** The last seven local days, today last, until a moment of today. */
export const weekUntil = (end: number): Range[] => bucketsOf({ start: dayStart(end, -6), end })

/** The periods that another one can be compared with. */
export const COMPARISONS = [
  { id: 'before', label: '上一时段' },
  { id: 'day', label: '昨天' },
  { id: 'week', label: '上周' },
  { id: 'month', label: '上月' },
  { id: 'own', label: '自选起始时间' },
] as const
export type Comparison = (typeof COMPARISONS)[number]['id']

/** How a comparison moves a moment of a range: by its length, or by the calendar; `own`: to `ownStart`. */
function moverOf(
  comparison: Comparison,
  { start, end }: Range,
  ownStart: number,
): (seconds: number) => number {
  if (comparison === 'before') return (seconds) => seconds - (end + 1 - start)
  if (comparison === 'own') return (seconds) => seconds - start + ownStart
  return (seconds) => dayjs.unix(seconds).subtract(1, comparison).unix()
}

/**
 * The buckets of the period that another one is compared with. One may be empty (its end before its start): the last days of
 * March have no counterpart in February.
 */
export function comparedBuckets(buckets: readonly Range[], to: Comparison, ownStart = 0): Range[] {
  const [first] = buckets
  const last = buckets.at(-1)
  if (!first || !last) return []
  const move = moverOf(to, { start: first.start, end: last.end }, ownStart)
  let latest = 0
  // Clocks are set back on some nights, and a short month moves later moments before earlier ones.
  const moved = (seconds: number) => {
    latest = Math.max(latest, move(seconds))
    return latest
  }
  return buckets.map(({ start, end }) => ({ start: moved(start), end: moved(end + 1) - 1 }))
}

/** The range of some buckets; null of none. */
export function rangeOf(buckets: readonly Range[]): Range | null {
  const [first] = buckets
  const last = buckets.at(-1)
  return first && last ? { start: first.start, end: last.end } : null
}

/** What usage can be split by; each is a filter of the log. */
export const DIMENSIONS = [
  { by: 'model_name', label: '模型', forAdmins: false },
  { by: 'token_name', label: '令牌', forAdmins: false },
  { by: 'username', label: '用户', forAdmins: true },
  { by: 'channel', label: '渠道', forAdmins: true },
] as const
export type Dimension = (typeof DIMENSIONS)[number]['by']

/** The filter of one name. For administrators that of a token names its user too: many users have a token `default`. */
export type Part = Pick<AdminLogFilter, Dimension>

/** The names of the site's own lists, those that have spent most first. */
export type Listed = Record<Dimension, readonly Part[]>

/** The dimensions to split by: one that the log is filtered by has only one value. */
export const dimensionsOf = (filters: Part, admin: boolean): Dimension[] =>
  DIMENSIONS.filter(({ by, forAdmins }) => filters[by] === undefined && (admin || !forAdmins)).map(
    ({ by }) => by,
  )

/** The filter of a row's name; undefined where it has none, as the server takes an empty one for any. */
function partOf(row: Log, by: Dimension, admin: boolean): Part | undefined {
  if (!row[by]) return undefined
  if (by !== 'token_name' || !admin) return { [by]: row[by] }
  return row.username ? { username: row.username, token_name: row.token_name } : undefined
}

const keyOf = ({ model_name, token_name, username, channel }: Part) =>
  JSON.stringify([model_name, token_name, username, channel])

/**
 * The names to ask for in each dimension, as many of each as `room` calls allow: those of the newest rows, the costliest first,
 * and listed ones; users and channels in turn, as those that have spent most need not have called lately.
 */
export function partsToAsk(scope: {
  dimensions: readonly Dimension[]
  filters: Part
  admin: boolean
  rows: readonly Log[]
  listed: Listed
  room: number
}) {
  const { dimensions, filters, admin, rows, listed, room } = scope
  const all = dimensions.map((by) => {
    const spent = new Map<string, { part: Part; quota: number }>()
    for (const row of rows) {
      const part = partOf(row, by, admin)
      if (!part) continue
      const key = keyOf(part)
      spent.set(key, { part, quota: (spent.get(key)?.quota ?? 0) + row.quota })
    }
    const seen = [...spent.values()].sort((a, b) => b.quota - a.quota).map(({ part }) => part)
    // One's own tokens are not those of the user whose log is shown.
    const known = listed[by].filter(
      ({ username }) => !filters.username || !username || username === filters.username,
    )
    const inTurn = seen.flatMap((part, index) => [part, ...known.slice(index, index + 1)])
    // Models are listed by what their channels have spent, and of tokens only one's own are listed.
    const isRanked = by === 'username' || by === 'channel' || (by === 'token_name' && !admin)
    const first = isRanked ? inTurn : seen
    const parts = [...new Map([...first, ...known].map((part) => [keyOf(part), part] as const)).values()]
    return { by, parts }
  })
  const calls = (each: number) => all.reduce((sum, { parts }) => sum + Math.min(parts.length, each), 0)
  let each = Math.max(0, ...all.map(({ parts }) => parts.length))
  while (calls(each) > room) each -= 1
  return all.map((split) => ({ ...split, parts: split.parts.slice(0, each) }))
}
