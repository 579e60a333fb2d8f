import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { Dimension, Part } from '@/domain/usage/parts'
import type { Range } from '@/domain/usage/plan'
import { NO_RANKING } from '@/queries/usage/count-names'
import { rankingOptions } from '@/queries/usage/ranking'
import { useSnapshot } from '@/queries/usage/snapshot'
import type { Period } from './use-period'

interface Scope {
  dimensions: readonly Dimension[]
  admin: boolean
  /** Filter of the calls. */
  filter: Part
  range: Range
  buckets: readonly Range[]
  period: Period
  /** Maximum names shown. */
  most: number
  /** Dimension without that maximum: all names that have spent anything are counted. */
  whole?: Dimension | undefined
  /** Maximum names counted. */
  mostCounted: number
  /** Number of newest rows fetched to find names. */
  newest: number
}

/** Counts a ranking per dimension, once the sums of the period are loaded. */
export function useRankings({ dimensions, period, buckets, whole, ...scope }: Scope) {
  const client = useQueryClient()
  const snapshot = useSnapshot(scope.admin)
  const { total = 0, byTime, loaded, all } = period
  const isReady = loaded === all && total > 0
  const options = dimensions.map((by) =>
    rankingOptions({
      ...scope,
      by,
      ...(by === whole && { most: Number.POSITIVE_INFINITY }),
      snapshot,
      total,
      buckets: buckets.map((bucket, index) => ({ ...bucket, quota: byTime[index] ?? 0 })),
    }),
  )
  const queries = useQueries({ queries: options.map((option) => ({ ...option, enabled: isReady })) })
  const rankings = queries.map(({ data = NO_RANKING }) => data)
  const isRunning = queries.some(({ isFetching }) => isFetching)
  const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching)
  const resume = () => {
    for (const [index, query] of queries.entries()) if (!rankings[index]?.isOver) void query.refetch()
  }
  return {
    rankings,
    isRunning,
    /** Whether counting was stopped before all rankings were finished. */
    canResume: isReady && !isRunning && failed.length === 0 && rankings.some(({ isOver }) => !isOver),
    error: failed[0]?.error ?? null,
    stop: () => {
      for (const { queryKey } of options) void client.cancelQueries({ queryKey, exact: true })
    },
    resume,
  }
}

export type Rankings = ReturnType<typeof useRankings>
