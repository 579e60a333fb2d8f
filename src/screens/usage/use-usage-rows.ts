import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { usageRowsOptions } from '@/queries/usage'
import type { AdminLogFilter } from '@/schemas/log'

/** How many of the newest rows are read without being asked for. */
const FIRST = 200

/** The rows of a filter: the newest at once, the others on request, page by page, until that is stopped. */
export function useUsageRows(filter: AdminLogFilter, admin: boolean) {
  const query = useInfiniteQuery(usageRowsOptions(filter, admin))
  const { data, hasNextPage, isFetching, isError, error } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const [wantsAll, setWantsAll] = useState(false)
  const isFirst = data === undefined || (rows.length < FIRST && hasNextPage)
  const isDue = hasNextPage && !isFetching && !isError && (wantsAll || isFirst)
  const readOn = useEffectEvent(() => void query.fetchNextPage())
  useEffect(() => {
    if (isDue) readOn()
  }, [isDue])
  return {
    rows,
    /** The newest are there, or cannot be read. */
    isReady: !isFirst || isError,
    isAll: data !== undefined && !hasNextPage,
    isReadingAll: wantsAll && hasNextPage && !isError,
    error,
    readAll: () => setWantsAll(true),
    stop: () => setWantsAll(false),
    retry: () => void (data ? query.fetchNextPage() : query.refetch()),
  }
}
