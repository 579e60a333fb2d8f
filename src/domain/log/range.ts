import { dayStart, formatTime } from '@/lib/time'
import { parseLocalTime } from '@/schemas/primitives'
import { type LogTimes, RANGE_NAMES, type RangeName } from './address'
import { logMessages } from './messages'

const HOUR = 3_600
const DAY = 24 * HOUR

/** The named ranges: a fixed `length` in seconds, or a number of local calendar `days` including today. */
const RANGES: Record<RangeName, { label: string; length?: number; days?: number }> = {
  '15m': { label: '15 分钟', length: 900 },
  '1h': { label: '1 小时', length: HOUR },
  '24h': { label: '24 小时', length: DAY },
  today: { label: '今天', days: 1 },
  '7d': { label: '7 天', days: 7 },
  '30d': { label: '30 天', days: 30 },
  month: { label: '本月' },
  'last-month': { label: '上月' },
}

/** The ranges that can be selected; the default 全部 has no name. */
export const QUICK_RANGES = [
  ...RANGE_NAMES.map((name) => ({ name, label: RANGES[name].label })),
  { name: undefined, label: '全部' },
]

/** The start of the local month of a timestamp, or of `monthsBefore` earlier. */
function monthStart(second: number, monthsBefore = 0): number {
  const date = new Date(second * 1000)
  return new Date(date.getFullYear(), date.getMonth() - monthsBefore).getTime() / 1000
}

/** The start of a named range. */
function startOf(range: RangeName, second: number): number {
  const { length, days } = RANGES[range]
  if (length !== undefined) return Math.max(second - length, 0)
  if (days !== undefined) return Math.max(dayStart(second, 1 - days), 0)
  return Math.max(monthStart(second, range === 'last-month' ? 1 : 0), 0)
}

/** The end of a named range; undefined means now. */
const endOf = (range: RangeName | undefined, second: number) =>
  range === 'last-month' ? Math.max(monthStart(second) - 1, 0) : undefined

/** The named range, unless start or end overrides it. */
export const rangeIn = ({ start, end, range }: LogTimes) =>
  start === undefined && end === undefined ? range : undefined

/** Query bounds in whole Unix seconds, both inclusive; by default everything. `now`: Unix milliseconds. */
export function boundsOf(times: LogTimes, now: number) {
  const range = rangeIn(times)
  const second = Math.floor(now / 1000)
  const start = range ? startOf(range, second) : (times.start ?? 0)
  // One hour of tolerance, as the server's clock may be ahead. `app/page/first-calls.ts` must match (see `start.test.ts`).
  return { start, end: times.end ?? endOf(range, second) ?? second + HOUR }
}

/** The initial texts of the two time fields with their times; a named range is relative to `now` (Unix milliseconds). */
export function shownTimes(times: LogTimes, now: number) {
  const range = rangeIn(times)
  const second = Math.floor(now / 1000)
  const show = (seconds?: number) => ({ seconds, text: seconds === undefined ? '' : formatTime(seconds) })
  const start = range ? startOf(range, second) : times.start
  return { times, start: show(start), end: show(times.end ?? endOf(range, second)) }
}

export type TimeErrors = { start?: string; end?: string }

/** Parses the two fields. Unchanged texts keep their exact times or named range. */
export function readTimes(texts: { start: string; end: string }, shown: ReturnType<typeof shownTimes>) {
  if (texts.start === shown.start.text && texts.end === shown.end.text) return { times: shown.times }
  const errors: TimeErrors = {}
  const read = (field: 'start' | 'end') => {
    const text = texts[field].trim()
    if (text === '') return undefined
    if (text === shown[field].text) return shown[field].seconds
    const seconds = parseLocalTime(text)
    // The server treats 0 as open and accepts no negative times.
    if (seconds === null || seconds < 1) errors[field] = logMessages.notATime
    return seconds ?? undefined
  }
  const times = { start: read('start'), end: read('end') }
  if (errors.start || errors.end) return { errors }
  const isReversed = (times.start ?? 0) > (times.end ?? Number.POSITIVE_INFINITY)
  return isReversed ? { errors: { end: logMessages.endBeforeStart } } : { times }
}
