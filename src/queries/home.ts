import { queryOptions } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import { tokenApi } from '@/api/token'
import { boundsOf } from '@/domain/log/range'

/** Whether one has any token. Silent: where it fails, home does not suggest making one. */
export const hasTokenOptions = queryOptions({
  // A summary of the tokens (`rowKeys`), so that every action on one makes this stale.
  queryKey: ['token', 'summary', 'any'],
  queryFn: async ({ signal }) => (await tokenApi.list(0, { signal })).rows.length > 0,
  meta: { silent: true },
})

/** What everybody has spent today, for administrators: the same range as 今天 in the log's filters. */
export const todayOptions = queryOptions({
  queryKey: ['usage', 'today'],
  queryFn: () => {
    const { start, end } = boundsOf({ range: 'today' }, Date.now())
    return logApi.stat({ start_timestamp: start, end_timestamp: end })
  },
  staleTime: 60_000,
  meta: { silent: true },
})
