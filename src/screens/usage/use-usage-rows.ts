import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { isCallOf } from '@/domain/usage/parts'
import { callsOptions, newestCallsOptions } from '@/queries/usage/rows'
import { useSnapshot } from '@/queries/usage/snapshot'
import type { AdminLogFilter } from '@/schemas/log'

/** Fetches the calls of a filter: the newest immediately, the rest page by page between `readAll` and `stop`. */
export function useUsageRows(filter: AdminLogFilter, admin: boolean, most: number) {
  const snapshot = useSnapshot(admin)
  const newest = useQuery(newestCallsOptions(filter, { admin, snapshot, most }))
  const [wantsAll, setWantsAll] = useState(false)
  const until = { ...filter, end_timestamp: Math.min(filter.end_timestamp ?? snapshot.base, snapshot.base) }
  const pages = useInfiniteQuery({ ...callsOptions(until, admin), enabled: wantsAll })
  const { data, hasNextPage, isFetching, isError } = pages
  const loaded = useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data])
  const longest = newest.data && newest.data.rows.length > loaded.length ? newest.data.rows : loaded
  const rows = [...snapshot.calls.filter(isCallOf(filter)), ...longest]
  const isDue = wantsAll && hasNextPage && !isFetching && !isError
  const fetchNext = useEffectEvent(() => void pages.fetchNextPage())
  useEffect(() => {
    // Depends on `data` too, because a cached page arrives without changing `isDue`.
    if (isDue && data) fetchNext()
  }, [isDue, data])
  const isAll = newest.data?.isAll === true || (data !== undefined && !hasNextPage)
  return {
    rows,
    /** Whether the newest rows are loaded or failed. */
    isReady: !newest.isPending,
    isAll,
    isReadingAll: wantsAll && !isAll && !isError,
    error: newest.error ?? pages.error,
    readAll: () => setWantsAll(true),
    stop: () => setWantsAll(false),
    retry: () => {
      if (newest.isError) void newest.refetch()
      if (isError) void (data ? pages.fetchNextPage() : pages.refetch())
    },
  }
}
