import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { logApi } from '@/api/log'
import { partKey, quotaIn } from '@/domain/usage/parts'
import type { Range } from '@/domain/usage/plan'
import type { AdminLogFilter } from '@/schemas/log'
import { type Pace, rateLimited, retryAfter429, usageKeys } from './keys'
import { type Snapshot, useSnapshot } from './snapshot'

interface Scope {
  /** `true`: all users' calls; `false`: the user's own. */
  admin: boolean
  snapshot: Snapshot
}

/** The cacheable part of a filter: up to the snapshot's base. */
const remembered = (filter: AdminLogFilter, { base }: Snapshot): AdminLogFilter => ({
  ...filter,
  end_timestamp: Math.min(filter.end_timestamp ?? base, base),
})

/**
 * The exact quota of the matching calls up to the snapshot's base, fetched in one request and cached for the visit.
 * `pace`: the caller's rate-limiter options.
 */
export function sumOptions(filter: AdminLogFilter, { admin, snapshot }: Scope, pace?: Pace) {
  const until = remembered(filter, snapshot)
  return queryOptions({
    queryKey: [...usageKeys.sums, snapshot.visit, until.end_timestamp, { admin, ...until }],
    queryFn: async ({ signal }) => {
      const read = admin ? logApi.stat : logApi.statSelf
      return (await rateLimited((call) => read(until, call), pace ?? { signal })).quota
    },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    ...retryAfter429,
    meta: { silent: true },
  })
}

/** A value is undefined until it is exact. */
export interface Sums {
  values: readonly (number | undefined)[]
  /** The first error; the other values are still shown. */
  error: Error | null
  refetch: () => void
}

/** Sums fetched in parallel if their total is known. */
const AT_ONCE = 4

interface SumsOptions {
  admin: boolean
  enabled?: boolean
  /**
   * The known total of all sums. It saves requests: once it is reached, the remaining sums are 0, and a single
   * missing sum is the rest. The last sums are fetched first.
   */
  total?: number | undefined
}

/** One sum per filter. An empty range yields 0 without a request. */
export function useSums(
  filters: readonly AdminLogFilter[],
  { admin, enabled = true, total }: SumsOptions,
): Sums {
  const client = useQueryClient()
  const snapshot = useSnapshot(admin)
  const added = filters.map((filter) => quotaIn(snapshot.calls, filter))
  const isEmpty = filters.map((filter) => {
    const { start_timestamp = 0, end_timestamp = 0 } = remembered(filter, snapshot)
    return end_timestamp < start_timestamp
  })
  const options = filters.map((filter) => sumOptions(filter, { admin, snapshot }))
  const cached = options.map(({ queryKey }, index) => (isEmpty[index] ? 0 : client.getQueryData(queryKey)))
  /** The total minus these values; undefined without a total. */
  const leftOf = (values: readonly (number | undefined)[]) =>
    total === undefined
      ? undefined
      : values.reduce<number>((left, value, index) => left - (value ?? 0) - (added[index] ?? 0), total)
  const open = cached.flatMap((value, index) => (value === undefined ? index : []))
  const left = leftOf(cached)
  // Negative if calls were deleted in between; then no sum is derived.
  const derived = left !== undefined && left >= 0 ? 1 : 0
  const requested = left === undefined ? open : left === 0 ? [] : open.slice(derived).slice(-AT_ONCE)
  return useQueries({
    queries: options.map((option, index) => ({ ...option, enabled: enabled && requested.includes(index) })),
    combine: (results: readonly UseQueryResult<number>[]) => {
      const failed = results.filter(({ isError, data }) => isError && data === undefined)
      const values = results.map(({ data }, index) => (isEmpty[index] ? 0 : data))
      const unknown = values.filter((value) => value === undefined).length
      const remainder = leftOf(values) ?? -1
      const rest = remainder === 0 || (remainder > 0 && unknown === 1) ? remainder : undefined
      const sums = values.map((value = rest, index) =>
        value === undefined ? undefined : value + (added[index] ?? 0),
      )
      const refetch = () => {
        for (const { refetch: ask } of failed) void ask()
      }
      return { values: sums, error: failed[0]?.error ?? null, refetch }
    },
  })
}

/**
 * Finds the first cached range with the same calls as this one: both have the same end and sum. Their sums by name are
 * equal too, so they need not be fetched twice.
 */
export function rangeWithSameCalls(
  client: QueryClient,
  filter: AdminLogFilter,
  { admin, snapshot }: Scope,
  range: Range,
): Range {
  const within = { ...filter, start_timestamp: range.start, end_timestamp: range.end }
  const { queryKey } = sumOptions(within, { admin, snapshot })
  const total = client.getQueryData(queryKey)
  if (total === undefined) return range
  const names = partKey(filter)
  const same = client
    .getQueryCache()
    .findAll({ queryKey: queryKey.slice(0, -1) })
    .filter(({ state }) => state.data === total)
    .map(({ queryKey: key, state }) => ({
      requested: key.at(-1) as typeof within & { admin: boolean },
      state,
    }))
    .filter(({ requested }) => requested.admin === admin && partKey(requested) === names)
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  return { start: same[0]?.requested.start_timestamp ?? range.start, end: range.end }
}
