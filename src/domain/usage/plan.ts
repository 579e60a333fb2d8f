import dayjs from 'dayjs'
import type { LogTimes } from '@/domain/log/address'
import { boundsOf, rangeIn } from '@/domain/log/range'
import { dayStart } from '@/lib/time'
import { timeEdges } from './time-buckets'

// Time ranges for usage queries. The server sums the quota of any filter in one request.

/** Unix seconds, both inclusive; a start of 0 means open. */
export type Range = Record<'start' | 'end', number>

const MINUTE = 60
const HOUR = 3_600

/**
 * The unit in seconds of a named range's bounds and buckets: an hour, so that ranges share cached sums (15m and 1h: a minute).
 * 0 for typed times.
 */
export function unitOf(times: LogTimes): number {
  const range = rangeIn(times)
  if (range === undefined) return 0
  return range === '15m' || range === '1h' ? MINUTE : HOUR
}

/** The range to count, ending at `until` (Unix seconds) at the latest. The start of a named range is rounded down to its unit. */
export function countedRange(times: LogTimes, until: number): Range {
  const { start, end } = boundsOf(times, until * 1000)
  const unit = unitOf(times)
  const midnight = dayStart(start)
  const aligned = midnight + Math.floor((start - midnight) / unit) * unit
  return { start: unit > 0 ? aligned : start, end: Math.min(end, until) }
}

/**
 * Splits a range into at most 31 buckets of the local calendar, without gaps. An open start means the last 30 days.
 * @param shortest - the shortest allowed bucket, in seconds
 */
export function bucketsOf({ start, end }: Range, shortest = 0): Range[] {
  const from = start > 0 ? start : dayStart(end, -29)
  if (from > end) return []
  const edges = timeEdges(from, end, shortest)
  return edges.slice(0, -1).map((edge, index) => ({
    start: Math.max(edge, from),
    end: Math.min((edges[index + 1] ?? end) - 1, end),
  }))
}

/** One bucket per day for the last seven local days, ending at `end`. */
export const weekUntil = (end: number): Range[] => bucketsOf({ start: dayStart(end, -6), end })

/** The last seven local days, including all of the day of `moment`. Screens use the same bounds to share cached sums. */
export function wholeWeek(moment: number): Range {
  const end = dayStart(moment, 1) - 1
  return { start: weekUntil(end)[0]?.start ?? end, end }
}

/** Yesterday from midnight to the same time of day as `moment`. */
export const yesterdayUntil = (moment: number): Range => ({
  start: dayStart(moment, -1),
  end: dayjs.unix(moment).subtract(1, 'day').unix(),
})

/** Periods to compare with. */
export const COMPARISONS = [
  { id: 'before', label: '上一时段' },
  { id: 'day', label: '昨天' },
  { id: 'week', label: '上周' },
  { id: 'month', label: '上月' },
  { id: 'own', label: '自选起始时间' },
] as const
export type Comparison = (typeof COMPARISONS)[number]['id']

/** Returns a function that shifts a timestamp into the compared period. `own`: the range then starts at `ownStart`. */
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
 * Shifts buckets into the compared period. A bucket may be empty (its end before its start): the last days of March have no
 * counterpart in February.
 */
export function comparedBuckets(buckets: readonly Range[], to: Comparison, ownStart = 0): Range[] {
  const [first] = buckets
  const last = buckets.at(-1)
  if (!first || !last) return []
  const move = moverOf(to, { start: first.start, end: last.end }, ownStart)
  let latest = 0
  // Keeps the edges in order despite clock changes and short months.
  const moved = (seconds: number) => {
    latest = Math.max(latest, move(seconds))
    return latest
  }
  return buckets.map(({ start, end }) => ({ start: moved(start), end: moved(end + 1) - 1 }))
}

/** The range that buckets span; null if there are none. */
export function rangeOf(buckets: readonly Range[]): Range | null {
  const [first] = buckets
  const last = buckets.at(-1)
  return first && last ? { start: first.start, end: last.end } : null
}
