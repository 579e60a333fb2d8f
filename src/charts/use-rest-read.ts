import { hashKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LogList } from '@/queries/log/log'
import type { ListState } from '@/table/list-state'

/**
 * Reads the rest of a log for its charts, once for each list, and stops when they close. A log without a start time is
 * read only when the person asks: it may go back for years.
 */
export function useRestRead({ query, options, range }: LogList, loadAll: ListState['loadAll']) {
  const key = hashKey(options.queryKey)
  /** The list that was last started here. */
  const asked = useRef('')
  const mayRead = query.hasNextPage && !query.isFetching && !query.isError && !query.isPlaceholderData
  const wants = mayRead && range.start > 0 && !loadAll.running
  const read = useEffectEvent(() => {
    if (asked.current === key) return
    asked.current = key
    void loadAll.start()
  })
  useEffect(() => {
    if (wants) read()
  }, [wants])
  const stop = useEffectEvent(() => asked.current === key && loadAll.stop())
  useEffect(() => () => void stop(), [])
}
