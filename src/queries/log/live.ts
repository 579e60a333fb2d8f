import { queryOptions, useQuery } from '@tanstack/react-query'
import { logKey } from '@/domain/log/filter'
import type { logMessages } from '@/domain/log/messages'
import { useIsNavigatingAway } from '@/lib/use-leaving'
import { usePageVisible } from '@/lib/use-page-visible'
import { pagedOptions, type ReadRows, withReadId } from '@/queries/list/list-options'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import type { Log } from '@/schemas/log'
import { type LogScope, logKeys, logSource, readLogs } from './log'

/** Milliseconds between two fetches of the newest page. */
export const LIVE_INTERVAL = 5_000

export type LivePause = keyof typeof logMessages.livePaused

/** Identifies a log row. Users' own rows have no ids, and older servers send no request ids. */
export const logRowId = (log: Log) => logKey(log) ?? JSON.stringify(log)

/** The ids (`logRowId`) of the rows that are in `now` but not in `before`. */
export function newRowIds(before: readonly Log[], now: readonly Log[]): ReadonlySet<string> {
  const earlier = new Set(before.map(logRowId))
  return new Set(now.map(logRowId).filter((name) => !earlier.has(name)))
}

/** Fetches the newest page and replaces the first page of the list with it. The data is the ids of its new rows. */
export const logLiveOptions = (scope: LogScope) => {
  const { queryKey: pages } = pagedOptions(logSource(scope))
  return queryOptions({
    queryKey: logKeys.live(scope),
    queryFn: async ({ client, signal }) => {
      const newest: ReadRows<Log> = withReadId(
        await rateLimiter.run(() => readLogs(0, scope, { signal }), signal),
      )
      const [first] = client.getQueryData(pages)?.pages ?? []
      client.setQueryData(pages, (data) => data && { ...data, pages: [newest, ...data.pages.slice(1)] })
      return newRowIds(first?.rows ?? newest.rows, newest.rows)
    },
    refetchInterval: LIVE_INTERVAL,
    // `useLogLive` disables the query while the page is hidden.
    refetchIntervalInBackground: true,
    staleTime: LIVE_INTERVAL,
    gcTime: 0,
    structuralSharing: false,
    // Offline it fails immediately instead of blocking the rate limiter's queue.
    networkMode: 'always',
    meta: { silent: true },
  })
}

/** Polls the newest log rows while `on`, unless `pause` is set or the page is hidden. */
export function useLogLive(scope: LogScope, on: boolean, pause: LivePause | undefined) {
  const isHidden = !usePageVisible()
  const isLeft = useIsNavigatingAway()
  const pausedBy = isHidden ? 'hidden' : pause
  const enabled = on && pausedBy === undefined && !isLeft
  const { data: fresh, error } = useQuery({ ...logLiveOptions(scope), enabled })
  return { pausedBy, error, fresh: on ? fresh : undefined }
}
