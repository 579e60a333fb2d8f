import { useDocumentVisibility } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { logKey } from '@/domain/log/filter'
import type { logMessages } from '@/domain/log/messages'
import { useIsLeft } from '@/lib/use-leaving'
import { pagedOptions, type ReadRows, withReadId } from '@/queries/list/list-options'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import type { Log } from '@/schemas/log'
import { type LogScope, logKeys, logSource, readLogs } from './log'

/** Milliseconds between two reads of the newest page. */
export const LIVE_INTERVAL = 5_000

export type LivePause = keyof typeof logMessages.livePaused

/** How a row is recognised: one's own rows have no ids, and older servers send no request ids. */
export const nameOf = (log: Log) => logKey(log) ?? JSON.stringify(log)

/** The names of the rows that the newest page has brought since the one before. */
export function newNames(before: readonly Log[], now: readonly Log[]): ReadonlySet<string> {
  const earlier = new Set(before.map(nameOf))
  return new Set(now.map(nameOf).filter((name) => !earlier.has(name)))
}

/** Reads the newest page, and puts it in place of the first one of the list. The data: the names of its new rows. */
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
      return newNames(first?.rows ?? newest.rows, newest.rows)
    },
    refetchInterval: LIVE_INTERVAL,
    staleTime: LIVE_INTERVAL,
    gcTime: 0,
    structuralSharing: false,
    // Offline it fails at once, so that it does not occupy the queue of long work.
    networkMode: 'always',
    meta: { silent: true },
  })
}

/** Reads the newest rows of a log every few seconds while there is no `pause`. */
export function useLogLive(scope: LogScope, on: boolean, pause: LivePause | undefined) {
  const isHidden = useDocumentVisibility() === 'hidden'
  const isLeft = useIsLeft()
  const pausedBy = isHidden ? 'hidden' : pause
  const enabled = on && pausedBy === undefined && !isLeft
  const { data: fresh, error } = useQuery({ ...logLiveOptions(scope), enabled })
  return { pausedBy, error, fresh: on ? fresh : undefined }
}
