import { useDocumentVisibility } from '@mantine/hooks'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent } from 'react'
import type { logMessages } from '@/domain/log/messages'
import { SERVER_PAGE } from '@/domain/page-size'
import { httpStatusOf } from '@/lib/errors'
import { useIsLeft } from '@/lib/use-leaving'
import { loadedRows } from '@/queries/list/paged-list'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import type { Log } from '@/schemas/log'
import { type LogList, type LogScope, logKeys, logListOptions, readLogs } from './log'
import { insertNewest, newRows, refreshLogs } from './log-refresh'

/** Milliseconds between two polls: `FASTEST` after new rows, rising to `SLOWEST` while there are none. */
export const FASTEST = 5_000
export const SLOWEST = 15_000
/** Most rows that are kept for inserting; beyond that they are only counted. */
export const MOST_WAITING = 200

export type LivePause = keyof typeof logMessages.livePaused

export const NOTHING = {
  /** New rows seen since the list was last read. */
  count: 0,
  /** Newest first. */
  rows: [] as readonly Log[],
  /** Whether `rows` are all of them: none was dropped, or missed between two polls. */
  whole: true,
  /** Milliseconds until the next poll. */
  wait: FASTEST,
}
type Found = typeof NOTHING

function withPage(before: Found, known: readonly Log[], incoming: readonly Log[]): Found {
  const head = [...before.rows, ...known.slice(0, incoming.length)]
  const fresh = newRows(head, incoming)
  if (fresh.length === 0) return { ...before, wait: Math.min(before.wait * 1.5, SLOWEST) }
  // If all rows of a page are new, there may be more between them and the known ones.
  const gap = fresh.length === incoming.length && (head.length > 0 || incoming.length >= SERVER_PAGE)
  const rows = [...fresh, ...before.rows]
  return {
    count: before.count + fresh.length,
    rows: rows.slice(0, MOST_WAITING),
    whole: before.whole && !gap && rows.length <= MOST_WAITING,
    wait: FASTEST,
  }
}

/** The new rows of a loaded list, found by polling. A failure shows no toast; a 401 ends the session as always. */
export const logLiveOptions = (scope: LogScope) => {
  const queryKey = logKeys.live(scope)
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const found = () => client.getQueryData<Found>(queryKey) ?? NOTHING
      const known = () => loadedRows(client, logListOptions(scope))
      if (!known()) return found()
      try {
        const { rows } = await rateLimiter.run(() => readLogs(0, scope, { signal }), signal)
        return withPage(found(), known() ?? [], rows)
      } catch (error) {
        // The rate limiter shows a 429 and delays the next poll.
        if (httpStatusOf(error) === 429) return { ...found(), wait: SLOWEST }
        throw error
      }
    },
    initialData: NOTHING,
    initialDataUpdatedAt: 0,
    // Switching between windows does not poll each time.
    staleTime: FASTEST,
    refetchInterval: ({ state }) => (state.error ? SLOWEST : (state.data?.wait ?? FASTEST)),
    gcTime: 0,
    structuralSharing: false,
    // Offline it fails at once, so that it does not occupy the rate limiter.
    networkMode: 'always',
    meta: { silent: true },
  })
}

/** Whether a list that was read meanwhile holds some of the found rows; then it holds all of them. */
export const isOutdated = (found: Found, known: readonly Log[]) =>
  newRows(known, found.rows).length < found.rows.length

/** The new rows of a list, found by polling while there is no `pause`. */
export function useLogLive(list: LogList, on: boolean, pause: LivePause | undefined) {
  const client = useQueryClient()
  const { filters, admin, query, rows } = list
  const options = logLiveOptions({ filters, admin })
  const { queryKey } = options
  const visibility = useDocumentVisibility()
  const isLeft = useIsLeft()
  const refresh = useSingleFlightMutation(refreshLogs)
  const limitedUntil = useSelector(rateLimiter.pausedUntil)
  const pausedBy = visibility === 'hidden' ? 'hidden' : pause
  const isPolling = on && pausedBy === undefined && !isLeft
  const { data: found, error, dataUpdatedAt: updatedAt } = useQuery({ ...options, enabled: isPolling })
  // Keeps the time of the last poll, so that the next one is not delayed.
  const forget = () => client.setQueryData(queryKey, NOTHING, { updatedAt })

  const cancelPoll = useEffectEvent(() => client.cancelQueries({ queryKey }))
  useEffect(() => {
    if (!isPolling) void cancelPoll()
  }, [isPolling])
  const dropOutdated = useEffectEvent(() => {
    if (isOutdated(found, rows)) forget()
  })
  const read = query.data?.read
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `read` means that the list has changed
  useEffect(() => dropOutdated(), [read])

  const insert = () => {
    const scope = { filters, admin }
    if (found.whole) {
      void insertNewest(client, scope, found.rows)
      void client.invalidateQueries({ queryKey: logKeys.stats })
    } else refresh.run(scope)
    forget()
  }
  return { count: found.count, error, limitedUntil, pausedBy, insert, forget }
}
