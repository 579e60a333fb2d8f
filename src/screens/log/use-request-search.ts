import { useEffect, useEffectEvent, useRef } from 'react'
import { findRequest } from '@/queries/log/find-request'
import { useAction } from '@/queries/mutation'
import type { Log } from '@/schemas/log'
import { requestTime } from '@/schemas/log-filter'
import type { ListState } from '@/table/list-state'

/** Finds the call with the request id in the search box: in the loaded rows, else on the server. Returns its progress. */
export function useRequestSearch(
  { address, list, shown }: ListState<Log>,
  admin: boolean,
  onFound: (log: Log, isLoaded: boolean) => void,
): boolean {
  const find = useAction(findRequest)
  const request = requestTime(address.keyword) === null ? undefined : address.keyword
  const isReady = list.hasData && !list.isOutdated
  const lastRequest = useRef<string>(undefined)
  const search = useEffectEvent(() => {
    if (request === lastRequest.current) return
    lastRequest.current = request
    if (request === undefined) return
    const loaded = shown.find(({ original }) => original.request_id === request)
    if (loaded) onFound(loaded.original, true)
    else find.run({ request, admin }, { onSuccess: (log) => onFound(log, false) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns for another id
  useEffect(() => {
    if (isReady) search()
  }, [isReady, request])
  return find.isRunning
}
