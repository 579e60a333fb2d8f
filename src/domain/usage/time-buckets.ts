import { dayStart } from '@/lib/time'

const DAY = 86_400
/** Each bucket costs a request. 31 allows one per day of a month. */
export const MAX_BUCKETS = 31

const dateOf = (seconds: number) => new Date(seconds * 1000)

/** A bucket size. `length`: usual length in seconds. */
type Interval = {
  length: number
  /** Start of the bucket that contains `seconds`, or of the one `offset` buckets later. */
  startOf: (seconds: number, offset: number) => number
}

/** Intervals within a day, counted from midnight; clock changes make the last one longer or shorter. */
const withinDay = (length: number): Interval => ({
  length,
  startOf: (seconds, offset) => {
    const midnight = dayStart(seconds)
    const index = Math.floor((seconds - midnight) / length) + offset
    return Math.min(midnight + index * length, dayStart(seconds, 1))
  },
})

const weeks: Interval = {
  length: 7 * DAY,
  startOf: (seconds, offset) => dayStart(seconds, 7 * offset - ((dateOf(seconds).getDay() + 6) % 7)),
}

const months = (count: number): Interval => ({
  length: count * 30 * DAY,
  startOf: (seconds, offset) => {
    const month = dateOf(seconds).getFullYear() * 12 + dateOf(seconds).getMonth()
    const start = (Math.floor(month / count) + offset) * count
    // Relative to 1970, because Date maps years below 100 to 19xx.
    return new Date(1970, start - 1970 * 12).getTime() / 1000
  },
})

const INTERVALS: readonly Interval[] = [
  ...[60, 300, 900, 1800, 3600].map(withinDay),
  { length: DAY, startOf: dayStart },
  weeks,
  ...[1, 3, 12, 60, 120, 1200, 12_000].map(months),
]

function edgesOf(start: number, end: number, { startOf }: Interval): number[] {
  const edges = [startOf(start, 0)]
  for (let edge = startOf(start, 0); edge <= end; ) {
    edge = startOf(edge, 1)
    edges.push(edge)
  }
  return edges
}

/**
 * Edges of at most 31 buckets of the local calendar (minutes to years) that cover a range in Unix seconds.
 * @param shortest - the shortest allowed bucket, in seconds
 */
export function timeEdges(start: number, end: number, shortest = 0): number[] {
  for (const interval of INTERVALS) {
    if (interval.length < shortest || (end - start) / interval.length > MAX_BUCKETS) continue
    const edges = edgesOf(start, end, interval)
    if (edges.length <= MAX_BUCKETS + 1) return edges
  }
  return edgesOf(start, end, months(120_000))
}
