import { dayStart } from '@/lib/time'
import { LAST_SECOND } from '@/schemas/primitives'

const DAY = 86_400
const MOST_BUCKETS = 40

/** Whether these Unix seconds are a time up to the year 9999; milliseconds, for example, are not. */
export const isTime = (seconds: number): boolean => seconds >= 0 && seconds <= LAST_SECOND

const dateOf = (seconds: number) => new Date(seconds * 1000)

/** One way to cut the calendar: usual length in seconds, and the start of a moment's interval or of one `later`. */
type Cut = { length: number; startOf: (seconds: number, later: number) => number }

/** Parts of a day, counted from midnight: the last one is longer or shorter when clocks change. */
const partsOfDay = (length: number): Cut => ({
  length,
  startOf: (seconds, later) => {
    const midnight = dayStart(seconds)
    const parts = Math.floor((seconds - midnight) / length) + later
    return Math.min(midnight + parts * length, dayStart(seconds, 1))
  },
})

const weeks: Cut = {
  length: 7 * DAY,
  startOf: (seconds, later) => dayStart(seconds, 7 * later - ((dateOf(seconds).getDay() + 6) % 7)),
}

const months = (count: number): Cut => ({
  length: count * 30 * DAY,
  startOf: (seconds, later) => {
    const month = dateOf(seconds).getFullYear() * 12 + dateOf(seconds).getMonth()
    const start = (Math.floor(month / count) + later) * count
    // From 1970, as a year below 100 would count from 1900.
    return new Date(1970, start - 1970 * 12).getTime() / 1000
  },
})

const CUTS: readonly Cut[] = [
  ...[60, 300, 900, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600].map(partsOfDay),
  { length: DAY, startOf: dayStart },
  weeks,
  ...[1, 3, 12, 60, 120, 1200, 12_000].map(months),
]

/** The edges of intervals of the local calendar (minutes to years) that cover a range of whole seconds. */
export function timeEdges(start: number, end: number): number[] {
  const { startOf } = CUTS.find(({ length }) => (end - start) / length < MOST_BUCKETS - 1) ?? months(120_000)
  const edges = [startOf(start, 0)]
  for (let edge = startOf(start, 0); edge <= end; ) {
    edge = startOf(edge, 1)
    edges.push(edge)
  }
  return edges
}
