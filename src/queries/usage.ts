import { queryOptions } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import { keepDay, knownDays, lastDays } from '@/domain/usage/days'
import { ApiError, ConnectionError, httpStatusOf, instead } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { rateLimiter } from '@/queries/runs/rate-limiter'

export const usageKeys = { all: ['usage'] } as const

const isUnsupported = (error: unknown) =>
  error instanceof ApiError ||
  [403, 404, 405, 501].includes(httpStatusOf(error) ?? 0) ||
  (error instanceof ConnectionError && ['answer', 'shape'].includes(error.failure))

/** One's usage of the last seven days by day and model; null where the server has no such call. */
export const dashboardOptions = (user: number) =>
  queryOptions({
    queryKey: [...usageKeys.all, 'dashboard', user],
    queryFn: ({ signal }) =>
      logApi
        .dashboard({ signal })
        .then((rows) => rows ?? [])
        .catch(instead(null, isUnsupported)),
    staleTime: freshFor(60_000),
    meta: { silent: true },
  })

/**
 * One's usage of the last seven days by day only. Past days are kept in this browser; the others take a call each, newest
 * first, through the rate limiter, and the days known so far are shown meanwhile. The first failure ends it, and so does
 * leaving the page. `now`: whole seconds; `quota`: undefined until known.
 */
export const dayUsageOptions = (user: number, now: number) => {
  const days = lastDays(now)
  const queryKey = [...usageKeys.all, 'days', user, days.at(-1)?.start ?? 0]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const quotas = knownDays(user, now)
      const knownSoFar = () => days.map((day) => ({ ...day, quota: quotas.get(day.start) }))
      for (const { start, end } of days.toReversed()) {
        if (quotas.has(start)) continue
        client.setQueryData(queryKey, knownSoFar())
        const filter = { start_timestamp: start, end_timestamp: end }
        const { quota } = await rateLimiter.run(() => logApi.statSelf(filter, { signal }), signal)
        quotas.set(start, quota)
        keepDay(user, start, quota, now)
      }
      return knownSoFar()
    },
    staleTime: freshFor(60_000),
    meta: { silent: true },
  })
}
