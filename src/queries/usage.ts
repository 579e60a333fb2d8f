import { infiniteQueryOptions, queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import { tokenApi } from '@/api/token'
import { userApi } from '@/api/user'
import { isRoot } from '@/domain/roles'
import type { Listed } from '@/domain/usage/plan'
import type { CallOptions } from '@/lib/call-options'
import { ApiError, ConnectionError, httpStatusOf, instead } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { allChannelsOptions } from '@/queries/channel/channel'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import type { AdminLogFilter, Log } from '@/schemas/log'
import { fromCsv, type Id } from '@/schemas/primitives'
import type { Rows } from '@/schemas/reply'
import { userStore } from '@/session/store'
import { availableModelsOptions } from './available-models'

export const usageKeys = { all: ['usage'] } as const

/** Every call here waits for its turn behind the rate limiter: two at once. */
const inTurn = <T>(call: (options: CallOptions) => Promise<T>, signal: AbortSignal) =>
  rateLimiter.run(() => call({ signal }), signal)

/** The quota that the calls of a filter have consumed: everybody's (`admin`), or one's own. Exact, in one call. */
export const sumOptions = (filter: AdminLogFilter, admin: boolean) =>
  queryOptions({
    queryKey: [...usageKeys.all, 'sum', { admin, ...filter }],
    queryFn: async ({ signal }) => {
      const read = admin ? logApi.stat : logApi.statSelf
      return (await inTurn((call) => read(filter, call), signal)).quota
    },
    staleTime: freshFor(60_000),
    meta: { silent: true },
  })

/** `value`: undefined until it is exact. */
export interface Sums {
  values: readonly (number | undefined)[]
  /** The failure of any of them; the others are shown all the same. */
  error: Error | null
  refetch: () => void
}

function combine(results: readonly UseQueryResult<number>[]): Sums {
  const failed = results.filter(({ isError, data }) => isError && data === undefined)
  return {
    values: results.map(({ data }) => data),
    error: failed[0]?.error ?? null,
    refetch: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

/** One sum for each filter. A range that ends before it starts is empty and takes no call. */
export function useSums(filters: readonly AdminLogFilter[], admin: boolean, enabled = true): Sums {
  return useQueries({
    queries: filters.map((filter) => {
      const isEmpty = (filter.end_timestamp ?? 1) < (filter.start_timestamp ?? 0)
      return {
        ...sumOptions(filter, admin),
        enabled: enabled && !isEmpty,
        ...(isEmpty && { initialData: 0 }),
      }
    }),
    combine,
  })
}

const sizeOf = ({ rows, skipped }: Rows<Log>) => rows.length + skipped

/** The rows of a filter, newest first, a page at a time. The filter's end is past, so that no new row moves the pages. */
export const usageRowsOptions = (filter: AdminLogFilter, admin: boolean) =>
  infiniteQueryOptions({
    queryKey: [...usageKeys.all, 'rows', { admin, ...filter }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<Rows<Log>> => {
      const read = admin ? logApi.list : logApi.listSelf
      return inTurn((call) => read(pageParam, filter, call), signal)
    },
    getNextPageParam: (last, pages, p) => {
      const received = sizeOf(last)
      const isLast =
        received === 0 || received < sizeOf(pages[0] ?? last) || received * (p + 1) === last.total
      return isLast ? undefined : p + 1
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    structuralSharing: false,
    meta: { silent: true },
  })

const byUse = (a: { used_quota: number }, b: { used_quota: number }) => b.used_quota - a.used_quota

/**
 * The names of the site's own lists, those that have spent most first: models of the channels, channels, users, and one's own
 * tokens; for others than administrators the models they may call, and their tokens. A list that fails is left out.
 */
export const usageNamesOptions = (admin: boolean, username: string) =>
  queryOptions({
    queryKey: [...usageKeys.all, 'names', { admin, username }],
    queryFn: async ({ client, signal }): Promise<Listed> => {
      const none = () => []
      const call = { signal }
      const [channels, models, users, tokens] = await Promise.all([
        admin ? client.query(allChannelsOptions).then(({ rows }) => rows.toSorted(byUse), none) : [],
        admin ? [] : client.query(availableModelsOptions).catch(none),
        admin ? userApi.mostUsed(call).catch(none) : [],
        tokenApi.search('', call).then(({ rows }) => rows.toSorted(byUse), none),
      ])
      const ofChannels = channels.flatMap((channel) => fromCsv(channel.models))
      return {
        model_name: [...models, ...ofChannels].map((model_name) => ({ model_name })),
        token_name: tokens
          .filter(({ name }) => name)
          .map(({ name }) => (admin ? { username, token_name: name } : { token_name: name })),
        username: users.map((user) => ({ username: user })),
        channel: channels.map(({ id }) => ({ channel: id })),
      }
    },
    staleTime: freshFor(60_000),
    meta: { silent: true },
  })

const isUnsupported = (error: unknown) =>
  error instanceof ApiError ||
  [403, 404, 405, 501].includes(httpStatusOf(error) ?? 0) ||
  (error instanceof ConnectionError && ['answer', 'shape'].includes(error.failure))

/** One's usage of the last seven days by day and model; null where the server has no such call. */
export const dashboardOptions = (user: Id) =>
  queryOptions({
    queryKey: [...usageKeys.all, 'dashboard', user],
    queryFn: ({ signal }) =>
      logApi
        .dashboard(isRoot(userStore.get()) ? { user_id: user } : {}, { signal })
        .then((rows) => rows ?? [])
        .catch(instead(null, isUnsupported)),
    staleTime: freshFor(60_000),
    meta: { silent: true },
  })
