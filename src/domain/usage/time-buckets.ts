import { dayStart } from '@/lib/time'

const DAY = 86_400
/** A bucket for each day of a month at most, as each costs a call. */
export const MOST_BUCKETS = 31

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
  ...[60, 300, 900, 1800, 3600].map(partsOfDay),
  { length: DAY, startOf: dayStart },
  weeks,
  ...[1, 3, 12, 60, 120, 1200, 12_000].map(months),
]

function edgesOf(start: number, end: number, { startOf }: Cut): number[] {
  const edges = [startOf(start, 0)]
  for (let edge = startOf(start, 0); edge <= end; ) {
    edge = startOf(edge, 1)
    edges.push(edge)
  }
  return edges
}

/** The edges of at most 31 intervals of the local calendar (minutes to years) that cover a range of whole seconds. */
export function timeEdges(start: number, end: number): number[] {
  for (const cut of CUTS) {
    if ((end - start) / cut.length > MOST_BUCKETS) continue
    const edges = edgesOf(start, end, cut)
    if (edges.length <= MOST_BUCKETS + 1) return edges
  }
  return edgesOf(start, end, months(120_000))
}
