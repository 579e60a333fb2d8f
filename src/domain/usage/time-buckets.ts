import { LAST_SECOND } from '@/schemas/primitives'

const DAY = 86_400
const MOST_BUCKETS = 40

/** Whether these Unix seconds are a valid time: one odd row must not stretch a chart over centuries. */
export const isTime = (seconds: number): boolean => seconds >= 0 && seconds <= LAST_SECOND

/** A local day's first second; months and days beyond their end roll over. */
function local(year: number, month: number, day: number): number {
  const date = new Date(2000, 0, 1)
  date.setFullYear(year, month, day)
  return Math.floor(date.getTime() / 1000)
}

const dateOf = (seconds: number) => new Date(seconds * 1000)

/** The first second of a moment's local day, or of the day `later` days after it. */
export function dayStart(seconds: number, later = 0): number {
  const date = dateOf(seconds)
  return local(date.getFullYear(), date.getMonth(), date.getDate() + later)
}

/** One way to cut a range: usual length in seconds, start of the interval at a moment, and of the next one. */
interface Cut {
  length: number
  floor: (seconds: number) => number
  next: (start: number) => number
}

/** Parts of a day, counted from midnight: the last one is longer or shorter when clocks change. */
function partsOfDay(length: number): Cut {
  return {
    length,
    floor: (seconds) => {
      const midnight = dayStart(seconds)
      return midnight + Math.floor((seconds - midnight) / length) * length
    },
    next: (start) => Math.min(start + length, dayStart(start, 1)),
  }
}

const days: Cut = { length: DAY, floor: dayStart, next: (start) => dayStart(start, 1) }

/** From Monday to Sunday. */
const weeks: Cut = {
  length: 7 * DAY,
  floor: (seconds) => dayStart(seconds, -((dateOf(seconds).getDay() + 6) % 7)),
  next: (start) => dayStart(start, 7),
}

function months(count: number): Cut {
  const monthsAt = (seconds: number) => dateOf(seconds).getFullYear() * 12 + dateOf(seconds).getMonth()
  const startOf = (month: number) => local(Math.floor(month / 12), month % 12, 1)
  return {
    length: count * 30 * DAY,
    floor: (seconds) => startOf(Math.floor(monthsAt(seconds) / count) * count),
    next: (start) => startOf(monthsAt(start) + count),
  }
}

const CUTS: readonly Cut[] = [
  ...[60, 300, 900, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600].map(partsOfDay),
  days,
  weeks,
  ...[1, 3, 12, 60, 120, 1200, 12_000].map(months),
]
const COARSEST = months(120_000)

/** The edges of intervals of the local calendar (minutes to years) that cover a range of whole seconds. */
export function timeEdges(start: number, end: number): number[] {
  const cut = CUTS.find(({ length }) => (end - start) / length < MOST_BUCKETS - 1) ?? COARSEST
  const edges = [cut.floor(start)]
  for (let edge = cut.floor(start); edge <= end; ) {
    edge = cut.next(edge)
    edges.push(edge)
  }
  return edges
}
