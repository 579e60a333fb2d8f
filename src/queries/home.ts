import { queryOptions } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import { tokenApi } from '@/api/token'
import { boundsOf } from '@/domain/log/range'
import { LOG_CALL } from '@/domain/statuses'
import { splitOf } from '@/domain/usage/aggregate'
import { freshFor } from '@/lib/fresh'
import { rowKeys } from '@/queries/row-keys'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import { usageKeys } from '@/queries/usage'
import type { Log } from '@/schemas/log'

/** Whether one has any token. Silent: where it fails, home does not suggest making one. */
export const hasTokenOptions = queryOptions({
  // A summary, so that every action on a token makes this stale.
  queryKey: [...rowKeys('token').summaries, 'any'],
  queryFn: async ({ signal }) => (await tokenApi.list(0, { signal })).rows.length > 0,
  meta: { silent: true },
})

/** What everybody has spent since `start` of this day, for administrators: the same range as 今天 in the log's filters. */
export const todayOptions = (start: number) =>
  queryOptions({
    queryKey: [...usageKeys.all, 'today', start],
    queryFn: () => logApi.stat({ start_timestamp: start, end_timestamp: boundsOf({}, Date.now()).end }),
    staleTime: freshFor(60_000),
    meta: { silent: true },
  })

/** Most pages of the log that are read: a busy site has thousands. */
const MOST_PAGES = 30
const NAMED = 3

/** The paid calls of the last 24 hours, for administrators: their number, and the users and models that cost most. */
export const lastDayOptions = queryOptions({
  queryKey: [...usageKeys.all, 'last-day'],
  queryFn: async ({ signal }) => {
    const now = Date.now()
    const filter = {
      type: LOG_CALL,
      start_timestamp: boundsOf({ range: '24h' }, now).start,
      // No later: new rows would move the pages.
      end_timestamp: Math.floor(now / 1000),
    }
    const rows: Log[] = []
    let first: number | undefined
    let isAll = false
    for (let p = 0; p < MOST_PAGES && !isAll; p += 1) {
      const page = await rateLimiter.run(() => logApi.list(p, filter, { signal }), signal)
      const size = page.rows.length + page.skipped
      rows.push(...page.rows)
      first ??= size
      isAll = size === 0 || size < first
    }
    return {
      requests: rows.length,
      /** false: these are the newest only. */
      isAll,
      users: splitOf(rows, 'username', 'quota', NAMED).shares,
      models: splitOf(rows, 'model_name', 'quota', NAMED).shares,
    }
  },
  staleTime: freshFor(60_000),
  meta: { silent: true },
})
