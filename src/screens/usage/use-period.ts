import type { Range } from '@/domain/usage/plan'
import { type Sums, useSums } from '@/queries/usage/sums'
import type { AdminLogFilter } from '@/schemas/log'

/** The sums of one period, each undefined while pending. */
export interface Period {
  total: number | undefined
  /** One per bucket. */
  byTime: readonly (number | undefined)[]
  /** Number of loaded sums. */
  loaded: number
  /** Number of all sums. */
  all: number
  failed: readonly Sums[]
}

/** Fetches the sums of a period: first the total, then the buckets unless it is 0. A null `range` fetches nothing. */
export function usePeriod(scope: {
  filter: AdminLogFilter
  admin: boolean
  range: Range | null
  buckets: readonly Range[]
}): Period {
  const { admin, range, buckets } = scope
  const within = (each: Range): AdminLogFilter => {
    return { ...scope.filter, start_timestamp: each.start, end_timestamp: each.end }
  }
  const totalSum = useSums(range ? [within(range)] : [], { admin })
  const [total] = totalSum.values
  const isSpent = range !== null && total !== undefined && total > 0
  // An open-ended range may have calls before its first bucket.
  const isCovered = range !== null && buckets[0]?.start === range.start
  const time = useSums(isSpent ? buckets.map(within) : [], { admin, ...(isCovered && { total }) })
  const values = [
    ...totalSum.values,
    ...(range ? buckets.map((_, index) => (total === 0 ? 0 : time.values[index])) : []),
  ]
  return {
    total,
    byTime: values.slice(1),
    loaded: values.filter((value) => value !== undefined).length,
    all: values.length,
    failed: [totalSum, time].filter(({ error }) => error !== null),
  }
}
