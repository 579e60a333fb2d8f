import { dayStart, formatTime } from '@/lib/time'
import { parseLocalTime } from '@/schemas/primitives'
import { type LogTimes, RANGE_NAMES, type RangeName } from './address'
import { logMessages } from './messages'

const HOUR = 3_600
const DAY = 24 * HOUR

/** The named ranges. `length` in seconds: when clocks change, 24 hours are not a calendar day. */
const RANGES: Record<RangeName, { label: string; length?: number }> = {
  '15m': { label: '15 分钟', length: 900 },
  '1h': { label: '1 小时', length: HOUR },
  '24h': { label: '24 小时', length: DAY },
  today: { label: '今天' },
  '7d': { label: '7 天', length: 7 * DAY },
  '30d': { label: '30 天', length: 30 * DAY },
  month: { label: '本月' },
}

/** The ranges to choose from, in the order of `RANGE_NAMES`; the default 全部 has no name. */
export const QUICK_RANGES = [
  ...RANGE_NAMES.map((name) => ({ name, label: RANGES[name].label })),
  { name: undefined, label: '全部' },
]

/** Where a named range begins: a length before now, or local midnight for 今天 and 本月. */
function startOf(range: RangeName, second: number): number {
  const { length } = RANGES[range]
  if (length !== undefined) return Math.max(second - length, 0)
  const later = range === 'today' ? 0 : 1 - new Date(second * 1000).getDate()
  return Math.max(dayStart(second, later), 0)
}

/** The named range, which a start or an end overrides. */
export const rangeIn = ({ start, end, range }: LogTimes) =>
  start === undefined && end === undefined ? range : undefined

/** The times to ask the server for, in whole seconds, both included; everything if none is given. `now`: milliseconds. */
export function boundsOf(times: LogTimes, now: number) {
  const range = rangeIn(times)
  const second = Math.floor(now / 1000)
  const start = range ? startOf(range, second) : (times.start ?? 0)
  // The server's clock may be ahead. `firstCalls` in `app/page/first-calls.ts` computes the same; `start.test.ts` compares.
  return { start, end: times.end ?? second + HOUR }
}

/** The texts of the two time fields, and the times they stand for: a named range as of `now` (milliseconds). */
export function shownTimes(times: LogTimes, now: number) {
  const range = rangeIn(times)
  const show = (seconds?: number) => ({ seconds, text: seconds === undefined ? '' : formatTime(seconds) })
  const start = range ? startOf(range, Math.floor(now / 1000)) : times.start
  return { times, start: show(start), end: show(times.end) }
}

export type TimeErrors = { start?: string; end?: string }

/** Reads the two fields. Texts that were not changed keep the times they stand for, such as a named range. */
export function readTimes(texts: { start: string; end: string }, shown: ReturnType<typeof shownTimes>) {
  if (texts.start === shown.start.text && texts.end === shown.end.text) return { times: shown.times }
  const errors: TimeErrors = {}
  const read = (field: 'start' | 'end') => {
    const text = texts[field].trim()
    if (text === '') return undefined
    if (text === shown[field].text) return shown[field].seconds
    const seconds = parseLocalTime(text)
    // The server takes 0 as "open", and no time before it.
    if (seconds === null || seconds < 1) errors[field] = logMessages.notATime
    return seconds ?? undefined
  }
  const times = { start: read('start'), end: read('end') }
  if (errors.start || errors.end) return { errors }
  const isReversed = (times.start ?? 0) > (times.end ?? Number.POSITIVE_INFINITY)
  return isReversed ? { errors: { end: logMessages.endBeforeStart } } : { times }
}
