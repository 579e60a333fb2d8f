import type { Part } from '@/domain/usage/parts'
import { wholeWeek } from '@/domain/usage/plan'
import { runsOutText } from '@/domain/usage/week'
import { useAfterPaint } from '@/lib/use-after-paint'
import { useSnapshot } from '@/queries/usage/snapshot'
import { useSums } from '@/queries/usage/sums'

/**
 * Predicts when the balance of a user or channel runs out (admins only); undefined while pending or if unpredictable.
 * @param knownAt - when the balance was fetched (Unix seconds); now by default
 */
export function useRunsOut(of: Part, balance: number | undefined, knownAt?: number): string | undefined {
  const { start, end } = wholeWeek(Date.now() / 1000)
  const since = (first: number) => ({ ...of, start_timestamp: first, end_timestamp: end })
  const { until } = useSnapshot(true)
  const { values } = useSums([since(start), ...(knownAt === undefined ? [] : [since(knownAt + 1)])], {
    admin: true,
    enabled: useAfterPaint() && balance !== undefined,
  })
  const [week, later = knownAt === undefined ? 0 : undefined] = values
  if (balance === undefined || week === undefined || later === undefined) return undefined
  return runsOutText(balance - later, week, until - start)
}
