import { mutationOptions } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import { logMessages } from '@/domain/log/messages'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import type { Log } from '@/schemas/log'
import { requestTime } from '@/schemas/log-filter'
import { logKeys } from './log'

/** Search windows in seconds after a call's start, as a call is logged at its end, mostly within a minute. */
const WINDOWS = [
  [-1, 60],
  [61, 600],
  [601, 3_600],
] as const
/** Maximum pages searched per window. */
const MAX_PAGES = 30

/** Finds a call by its request id in the log around the start time encoded in the id; the server cannot search ids. */
export const findRequest = mutationOptions({
  mutationKey: [...logKeys.actions, 'find-request'],
  mutationFn: async ({ request, admin }: { request: string; admin: boolean }): Promise<Log> => {
    const time = requestTime(request) ?? 0
    for (const [from, to] of WINDOWS) {
      const filter = { start_timestamp: time + from, end_timestamp: time + to }
      for (let p = 0; p < MAX_PAGES; p += 1) {
        const { rows, skipped } = await rateLimiter.run(() =>
          (admin ? logApi.list : logApi.listSelf)(p, filter),
        )
        const found = rows.find(({ request_id }) => request_id === request)
        if (found) return found
        if (rows.length + skipped === 0) break
      }
    }
    throw new Error(logMessages.requestNotFound)
  },
})
