import type { Part } from '@/domain/usage/parts'
import { yesterdayUntil } from '@/domain/usage/plan'
import { useSnapshot } from '@/queries/usage/snapshot'
import { useSums } from '@/queries/usage/sums'

/** Seconds between updates of 昨天此时. */
const STEP = 600

/** The cost of yesterday's calls up to this time of day, rounded to `STEP` so that cached sums are reused. */
export function useYesterdayByNow(of: Part, admin: boolean, isEnabled: boolean): number | undefined {
  const { base, until } = useSnapshot(admin)
  const { start, end } = yesterdayUntil(base + Math.floor((until - base) / STEP) * STEP)
  const filter = { ...of, start_timestamp: start, end_timestamp: end }
  return useSums(isEnabled ? [filter] : [], { admin }).values[0]
}
