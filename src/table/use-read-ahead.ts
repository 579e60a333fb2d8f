import { hashKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLoadAll } from '@/queries/list/load-all'
import type { List } from '@/queries/list/use-list'

/** Most server pages that are read without asking: what the largest page size needs. */
const AT_ONCE = 12

/**
 * Reads server pages until the wanted rows are loaded. For a page far down it tries the whole table in one answer;
 * where that fails, the person is asked first.
 *
 * @returns `far`: what to ask, if anything: how many server pages are missing, and how to load them
 */
export function useReadAhead(list: List<object>, wanted: number) {
  const { query, options } = list
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = query
  const loadAll = useLoadAll(list)
  const loaded = data?.rows.length ?? 0
  const serverPage = data?.pageOf.lastIndexOf(0) ?? 0
  const missing = Math.ceil((wanted - loaded) / (serverPage + 1))
  const isFar = missing > AT_ONCE
  const mayRead = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData
  const ask = loaded < wanted && mayRead && !loadAll.running
  const tried = useRef('')
  const tryWhole = useEffectEvent(() => {
    const name = hashKey(options.queryKey)
    if (!options.all || tried.current === name) return
    tried.current = name
    void loadAll.start(wanted, true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` asks again when a page brought too few rows
  useEffect(() => {
    if (ask && isFar) tryWhole()
    else if (ask) void fetchNextPage()
  }, [ask, isFar, loaded, fetchNextPage])
  return { loadAll, far: ask && isFar ? { calls: missing, load: () => void loadAll.start(wanted) } : null }
}
