import { hashKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LogList } from '@/queries/log/log'
import type { ListState } from '@/table/list-state'

/**
 * Loads all rows of a log for its charts, once for each list, and stops when they close. A log without a start time is
 * loaded only when the person asks: it may go back for years.
 */
export function useAutoLoadAll({ query, options, range }: LogList, loadAll: ListState['loadAll']) {
  const list = hashKey(options.queryKey)
  const started = useRef('')
  const mayLoad = query.hasNextPage && !query.isFetching && !query.isError && !query.isPlaceholderData
  const isDue = mayLoad && range.start > 0 && !loadAll.running
  const start = useEffectEvent(() => {
    if (started.current === list) return
    started.current = list
    void loadAll.start()
  })
  useEffect(() => {
    if (isDue) start()
  }, [isDue])
  const stop = useEffectEvent(() => started.current === list && loadAll.stop())
  useEffect(() => () => void stop(), [])
}
