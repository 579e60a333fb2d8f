import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { MAX_SERVER_PAGES } from '@/domain/page-size'
import { logError } from '@/lib/errors'
import { useOnLeave } from '@/lib/use-leaving'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import { joinPages, type ListSource, pagedOptions, searchOptions, wholeTableOptions } from './list-options'

const NO_ROWS: never[] = []

export type List<Row> = ReturnType<typeof useList<Row>>

/**
 * The rows of a list: the first server pages, or the whole table once `needsWhole` (a sort, filter or search) is set
 * or `fetchWholeTable` is called. If the server refuses the whole table, keywords are searched on the server, and
 * sorts and filters cover the loaded rows only.
 */
export function useList<Row>(source: ListSource<Row>, { keyword = '', needsWhole = false } = {}) {
  const client = useQueryClient()
  const hasWhole = source.whole !== undefined
  const wholeQuery = wholeTableOptions(source)
  const [isRequested, setRequested] = useState(false)
  // Once loaded, the whole table replaces the pages.
  const wasLoaded = client.getQueryData(wholeQuery.queryKey) !== undefined
  const isWholeNeeded = hasWhole && (needsWhole || isRequested || wasLoaded || keyword !== '')
  const whole = useQuery({ ...wholeQuery, enabled: isWholeNeeded })
  const isRefused = isWholeNeeded && whole.isError && whole.data === undefined
  const isSearch = hasWhole && keyword !== '' && isRefused
  const searchQuery = useQuery({ ...searchOptions(source, keyword), enabled: isSearch })
  const pageQuery = pagedOptions(source)
  // Shows cached pages while the whole table loads; fetches no pages just to fill the wait.
  const hasPages = client.getQueryData(pageQuery.queryKey) !== undefined
  const waitsForWhole = isWholeNeeded && !isRefused && (keyword !== '' || !hasPages)
  const isPaged = whole.data === undefined && !isSearch && !waitsForWhole
  const paged = useInfiniteQuery({ ...pageQuery, enabled: isPaged })

  const { keyOf } = source
  const { data: pagesData } = paged
  const pages = useMemo(() => pagesData && joinPages(pagesData.pages, keyOf), [pagesData, keyOf])
  const data = whole.data ?? (isSearch ? searchQuery.data : pages)
  const isFetchingWholeTable = isWholeNeeded && whole.isFetching && !whole.data
  const query = whole.data ? whole : isSearch ? searchQuery : isPaged ? paged : whole
  const loadAll = usePageByPage(paged, (pagesData?.pages ?? NO_ROWS).length)

  /** Refetches the whole table or the loaded pages; many pages are reset to the first one. */
  const { refetch } = query
  const isShort = (pagesData?.pages.length ?? 0) <= MAX_SERVER_PAGES
  // These callbacks are memoised so that memoised components skip rerenders.
  const refresh = useCallback(async () => {
    if (!isPaged || isShort) return refetch()
    return client.resetQueries({ queryKey: pagedOptions(source).queryKey, exact: true })
  }, [isPaged, isShort, refetch, client, source])
  /** Starts fetching the whole table, without waiting for it. */
  const requestWholeTable = useCallback(() => setRequested(true), [])
  /** Fetches the whole table, if the server supports it; it then replaces the pages. */
  const fetchWholeTable = useCallback(async () => {
    if (!source.whole) return
    setRequested(true)
    await client.query(wholeTableOptions(source)).catch(logError)
  }, [client, source])
  return {
    rows: data?.rows ?? NO_ROWS,
    skipped: data?.skipped ?? 0,
    /** Changes with each fetch, but not when a row is patched. */
    readId: data?.readId ?? 0,
    hasData: data !== undefined,
    /** Whether `rows` contains all rows of the server. */
    isComplete: !isPaged || (pages !== undefined && !paged.hasNextPage && !paged.isPlaceholderData),
    /** Whether `rows` is the result of a server-side search. */
    isSearch,
    isRefused,
    canFetchWholeTable: hasWhole,
    isFetchingWholeTable,
    /** Whether `rows` still belongs to the previous search or filter. */
    isOutdated:
      (isPaged && paged.isPlaceholderData) ||
      (isSearch && searchQuery.isPlaceholderData) ||
      (isFetchingWholeTable && keyword !== ''),
    isPending: data === undefined && query.isPending,
    isFetching: query.isFetching,
    isRefetching: query.isRefetching,
    error: query.error,
    isError: query.isError,
    refetch: query.refetch,
    refresh,
    requestWholeTable,
    fetchWholeTable,
    hasNextPage: isPaged && paged.hasNextPage,
    isFetchNextPageError: isPaged && paged.isFetchNextPageError,
    fetchNextPage: paged.fetchNextPage,
    loadAll,
  }
}

interface Pages {
  hasNextPage: boolean
  fetchNextPage: (options: { cancelRefetch: false }) => Promise<{
    hasNextPage: boolean
    isError: boolean
    data?: { pages: unknown[] } | undefined
  }>
}

/**
 * Fetches the rest of a list page by page, rate-limited, until stopped or unmounted; a refresh in between is finished first.
 * `count`: pages loaded so far.
 */
function usePageByPage({ hasNextPage, fetchNextPage }: Pages, count: number) {
  const [running, setRunning] = useState(false)
  const run = useRef<AbortController>(null)
  const stop = () => run.current?.abort()
  useOnLeave(stop)
  /** Fetches up to `most` pages in total; returns false if it was stopped or a page failed. */
  const start = async (most = Number.POSITIVE_INFINITY): Promise<boolean> => {
    if (running) return false
    const controller = new AbortController()
    run.current = controller
    const { signal } = controller
    setRunning(true)
    try {
      for (let more = hasNextPage, read = count; more && read < most; read += 1) {
        const next = await rateLimiter.run(() => fetchNextPage({ cancelRefetch: false }), signal)
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
