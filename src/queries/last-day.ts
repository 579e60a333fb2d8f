import { queryOptions } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import { boundsOf } from '@/domain/log/range'
import { LOG_CALL } from '@/domain/statuses'
import { splitOf } from '@/domain/usage/aggregate'
import { isEnd } from '@/queries/list/options'
import { rateLimiter, readPace } from '@/queries/runs/rate-limiter'
import type { Log } from '@/schemas/log'

/** Most pages of the log that are read: a busy site has thousands. */
const MOST_PAGES = 30
/** How many users and models are named. */
const NAMED = 3

/** The paid calls of the last 24 hours, for administrators: their number, and the users and models that cost most. */
export const lastDayOptions = queryOptions({
  queryKey: ['usage', 'last-day'],
  queryFn: async ({ signal }) => {
    const now = Date.now()
    const filter = {
      type: LOG_CALL,
      start_timestamp: boundsOf({ range: '24h' }, now).start,
      // No later: new rows would move the pages.
      end_timestamp: Math.floor(now / 1000),
    }
    const rows: Log[] = []
    let size: number | undefined
    let isAll = false
    for (let p = 0; p < MOST_PAGES && !isAll; p += 1) {
      const page = await rateLimiter.run((call) => logApi.list(p, filter, call), signal, readPace())
      rows.push(...page.rows)
      isAll = isEnd(page, p, size)
      size ??= page.rows.length + page.skipped
    }
    return {
      requests: rows.length,
      /** false: these are the newest only. */
      isAll,
      users: splitOf(rows, 'username', 'quota', NAMED).shares,
      models: splitOf(rows, 'model_name', 'quota', NAMED).shares,
    }
  },
  staleTime: 60_000,
  meta: { silent: true },
})
