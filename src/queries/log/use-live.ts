import { useDocumentVisibility } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import type { CallOptions } from '@/lib/call-options'
import { loadedRows } from '@/queries/list/options'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { createLogLive, type LivePause } from './live'
import { type LogList, logKeys, readLogs } from './log'
import { insertNewest, refreshLogs } from './log-refresh'

/** Polling of this list, through the rate limiter. A failure shows in its own line; a 401 ends the session as always. */
function liveOf(client: QueryClient, list: LogList) {
  const ask = (call: CallOptions) =>
    client.query({
      queryKey: logKeys.live(list),
      queryFn: async () => (await readLogs(0, list, call)).rows,
      staleTime: 0,
      gcTime: 0,
      structuralSharing: false,
      // Offline it fails at once, so that it does not occupy the rate limiter.
      networkMode: 'always',
      meta: { silent: true },
    })
  return createLogLive({
    poll: (signal) => rateLimiter.run(ask, signal),
    known: () => loadedRows(client, list.options),
  })
}

/** The new rows of a list, found by polling while there is no `pause`. */
export function useLogLive(list: LogList, on: boolean, pause: LivePause | undefined) {
  const client = useQueryClient()
  const [live] = useState(() => liveOf(client, list))
  const state = useSelector(live.store)
  // A 429 pauses the limiter, and with it the polls that wait in it.
  const { pausedUntil } = useSelector(rateLimiter.store)
  const visibility = useDocumentVisibility()
  const refresh = useSingleFlightMutation(refreshLogs)
  const resting = visibility === 'hidden' ? 'hidden' : pause
  const goes = on && resting === undefined

  useEffect(() => {
    if (!goes) return
    live.start()
    return live.stop
  }, [live, goes])
  useEffect(() => {
    if (!on) live.take()
  }, [live, on])
  const read = list.query.data?.read
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `read` means that the list has changed
  useEffect(() => live.settle(), [live, read])

  const insert = () => {
    const scope = { filters: list.filters, admin: list.admin }
    const { rows, whole } = live.take()
    if (whole) void insertNewest(client, scope, rows)
    else refresh.run(scope)
  }
  return { ...state, limitedUntil: pausedUntil, resting, insert }
}
