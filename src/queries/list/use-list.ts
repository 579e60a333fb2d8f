import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { logError } from '@/lib/errors'
import { useLeaving } from '@/lib/use-leaving'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import {
  joinPages,
  type ListSource,
  MOST_REFRESHED,
  pagedOptions,
  searchOptions,
  wholeOptions,
} from './list-options'

const NO_ROWS: never[] = []

export type List<Row> = ReturnType<typeof useList<Row>>

/**
 * The rows of a list: the first server pages, until `needsWhole` (a sort, a filter, a search) or `readWhole` asks for the
 * whole table, which then is the list. Where the server refuses that, a keyword is searched by the server, and the rest of
 * the list covers the loaded rows.
 */
export function useList<Row>(source: ListSource<Row>, { keyword = '', needsWhole = false } = {}) {
  const client = useQueryClient()
  const hasWhole = source.whole !== undefined
  const wholeQuery = wholeOptions(source)
  const [isAsked, ask] = useState(false)
  // Once it was read, it is read again in place of the pages.
  const wasRead = client.getQueryData(wholeQuery.queryKey) !== undefined
  const isWholeNeeded = hasWhole && (needsWhole || isAsked || wasRead || keyword !== '')
  const whole = useQuery({ ...wholeQuery, enabled: isWholeNeeded })
  const isRefused = isWholeNeeded && whole.isError && whole.data === undefined
  const isSearch = hasWhole && keyword !== '' && isRefused
  const found = useQuery({ ...searchOptions(source, keyword), enabled: isSearch })
  const isPaged = whole.data === undefined && !isSearch && !(hasWhole && keyword !== '')
  const paged = useInfiniteQuery({ ...pagedOptions(source), enabled: isPaged })

  const { keyOf } = source
  const { data: pagesData } = paged
  const pages = useMemo(() => pagesData && joinPages(pagesData.pages, keyOf), [pagesData, keyOf])
  const data = whole.data ?? (isSearch ? found.data : pages)
  const isReadingWhole = isWholeNeeded && whole.isFetching && !whole.data
  const query = whole.data ? whole : isSearch ? found : isPaged ? paged : whole
  const loadAll = usePageByPage(paged, (pagesData?.pages ?? NO_ROWS).length)

  /** One call for a whole list; else the loaded pages again, or the first one if they are many. */
  const refresh = async () => {
    if (!isPaged) return query.refetch()
    if ((pagesData?.pages.length ?? 0) <= MOST_REFRESHED) return paged.refetch()
    return client.resetQueries({ queryKey: pagedOptions(source).queryKey, exact: true })
  }
  /** Asks for the whole table, once. */
  const askWhole = () => ask(true)
  /** Reads the whole table, where the server can: from then on it is the list. */
  const readWhole = async () => {
    if (!hasWhole) return
    askWhole()
    await client.query(wholeQuery).catch(logError)
  }
  return {
    rows: data?.rows ?? NO_ROWS,
    skipped: data?.skipped ?? 0,
    /** Another one after each read, but not when a row is patched. */
    readId: data?.readId ?? 0,
    hasData: data !== undefined,
    /** Whether these are all rows that the server has. */
    isComplete: !isPaged || (pages !== undefined && !paged.hasNextPage && !paged.isPlaceholderData),
    /** Whether the server has chosen the rows by the keyword. */
    isSearch,
    isRefused,
    canBeWhole: hasWhole,
    isReadingWhole,
    /** The rows of another search or filter, until the new ones are there. */
    isOutdated:
      (isPaged && paged.isPlaceholderData) ||
      (isSearch && found.isPlaceholderData) ||
      (isReadingWhole && keyword !== ''),
    isPending: data === undefined && query.isPending,
    isFetching: query.isFetching,
    isRefetching: query.isRefetching,
    error: query.error,
    isError: query.isError,
    refetch: query.refetch,
    refresh,
    askWhole,
    readWhole,
    hasNextPage: isPaged && paged.hasNextPage,
    isFetchNextPageError: isPaged && paged.isFetchNextPageError,
    fetchNextPage: paged.fetchNextPage,
    loadAll,
  }
}

interface Pages {
  hasNextPage: boolean
  fetchNextPage: () => Promise<{
    hasNextPage: boolean
    isError: boolean
    data?: { pages: unknown[] } | undefined
  }>
}

/** Reads the rest of a list page by page, at the pace of long work, until it is stopped or left. `count`: pages so far. */
function usePageByPage({ hasNextPage, fetchNextPage }: Pages, count: number) {
  const [running, setRunning] = useState(false)
  const run = useRef<AbortController>(null)
  const stop = () => run.current?.abort()
  useLeaving(stop)
  /** Up to this many pages. False if it was stopped, or a page failed. */
  const start = async (most = Number.POSITIVE_INFINITY): Promise<boolean> => {
    if (running) return false
    const controller = new AbortController()
    run.current = controller
    const { signal } = controller
    setRunning(true)
    try {
      for (let more = hasNextPage, read = count; more && read < most; read += 1) {
        const next = await rateLimiter.run(() => fetchNextPage(), signal)
        if (next.isError || signal.aborted) return false
        more = next.hasNextPage
      }
      return true
    } catch (error) {
      if (!signal.aborted) logError(error)
      return false
    } finally {
      setRunning(false)
    }
  }
  return { running, start, stop }
}
