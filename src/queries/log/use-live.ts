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

/** Polls for this list, through the rate limiter. A failure shows in a line of its own; a lost session ends as elsewhere. */
function liveOf(client: QueryClient, { filters, admin, options }: LogList) {
  const ask = (call: CallOptions) =>
    client.query({
      queryKey: logKeys.live(filters, admin),
      queryFn: async () => (await readLogs(0, filters, admin, call)).rows,
      staleTime: 0,
      gcTime: 0,
      structuralSharing: false,
      // Offline it fails at once, instead of holding one of the rate limiter's places.
      networkMode: 'always',
      meta: { silent: true },
    })
  return createLogLive({
    poll: (signal) => rateLimiter.run(ask, signal),
    known: () => loadedRows(client, options),
    limitedUntil: () => rateLimiter.store.state.pausedUntil,
  })
}

/** New rows of one list, found by polling, unless there is a `pause`. */
export function useLogLive(list: LogList, on: boolean, pause: LivePause | undefined) {
  const client = useQueryClient()
  const [live] = useState(() => liveOf(client, list))
  const state = useSelector(live.store)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` says that there is something new to compare with
  useEffect(() => live.settle(), [live, read])

  const insert = () => {
    const { filters, admin } = list
    const { rows, whole } = live.take()
    if (whole) void insertNewest(client, filters, admin, rows)
    else refresh.run({ filters, admin })
  }
  return { ...state, resting, insert }
}
