import type { Part, Range } from '@/domain/usage/plan'
import { type Sums, useSums } from '@/queries/usage'
import type { AdminLogFilter } from '@/schemas/log'

/** The sums of one period; each is undefined until it is exact. */
export interface Period {
  total: number | undefined
  /** One for each bucket, and one for each part. */
  byTime: readonly (number | undefined)[]
  byPart: readonly (number | undefined)[]
  /** How many are known, and how many there are. */
  known: number
  all: number
  failed: readonly Sums[]
}

/** Asks for the sums of a period, the total first: without one there is nothing to split. `range`: null asks for nothing. */
export function usePeriod(scope: {
  filter: AdminLogFilter
  admin: boolean
  range: Range | null
  buckets: readonly Range[]
  parts: readonly Part[]
}): Period {
  const { admin, range, buckets, parts } = scope
  const within = (each: Range, part?: Part): AdminLogFilter => {
    return { ...scope.filter, ...part, start_timestamp: each.start, end_timestamp: each.end }
  }
  const whole = useSums(range ? [within(range)] : [], admin)
  const [total] = whole.values
  const isSpent = range !== null && total !== undefined && total > 0
  const time = useSums(isSpent ? buckets.map((bucket) => within(bucket)) : [], admin)
  const split = useSums(isSpent ? parts.map((part) => within(range, part)) : [], admin)
  const sums = [whole, time, split]
  const values = sums.flatMap((each) => each.values)
  const filled = (asked: readonly unknown[], { values: got }: Sums) =>
    asked.map((_, index) => (total === 0 ? 0 : got[index]))
  return {
    total,
    byTime: filled(buckets, time),
    byPart: filled(parts, split),
    known: values.filter((value) => value !== undefined).length,
    all: values.length,
    failed: sums.filter(({ error }) => error !== null),
  }
}
