import { useEffect, useEffectEvent, useMemo } from 'react'
import { MAX_SERVER_PAGES, SERVER_PAGE_SIZE } from '@/domain/page-size'
import type { List } from '@/queries/list/use-list'
import type { ListRow } from './columns'
import type { ListAddress } from './list-search'

/** Maximum rows loaded page by page to reach the page in the URL; more would take too many requests. */
const MAX_ROWS_AHEAD = MAX_SERVER_PAGES * SERVER_PAGE_SIZE

/**
 * The page in the URL, or the last one if it does not exist. `grows`: rows not loaded yet would be visible too, so a
 * full last page may be followed by another.
 */
export function usePaging<Row extends object>(
  shown: readonly ListRow<Row>[],
  list: List<Row>,
  { page: named, size, update }: ListAddress,
  grows: boolean,
) {
  const perPage = size === 'all' ? Math.max(shown.length, 1) : size
  const pageCount = Math.max(Math.ceil(shown.length / perPage), 1)
  const page = Math.min(named, pageCount)
  const rows = useMemo(() => shown.slice((page - 1) * perPage, page * perPage), [shown, page, perPage])

  const isComing = list.hasNextPage && (named - 1) * perPage - shown.length <= MAX_ROWS_AHEAD
  const isReading = list.isFetching || list.isFetchingWholeTable
  // If the page does not exist or cannot be loaded, redirects to the last one.
  const isBeyond = list.hasData && named > pageCount && !isComing && !isReading
  const correct = useEffectEvent(() => update({ page: pageCount }, { replace: true }))
  useEffect(() => {
    if (isBeyond) correct()
  }, [isBeyond])

  const hasMore = grows && list.hasNextPage && size !== 'all' && shown.length === pageCount * perPage
  return { page, pageCount: hasMore ? pageCount + 1 : pageCount, rows }
}

/** Idle milliseconds before the next page is prefetched. */
const IDLE_TIME = 1_000

/**
 * Fetches server pages in sequence until `needed` rows are loaded. The page after them, which shows whether there is
 * a next page, is fetched when the list is idle or when the returned function is called.
 */
export function useReadAhead<Row>(list: List<Row>, ready: number, needed: number): () => void {
  const {
    hasNextPage,
    isFetching,
    isFetchNextPageError,
    isOutdated,
    isFetchingWholeTable,
    loadAll,
    fetchNextPage,
  } = list
  const isReady =
    hasNextPage &&
    !isFetching &&
    !isFetchNextPageError &&
    !isOutdated &&
    !isFetchingWholeTable &&
    !loadAll.running
  // With so few rows the server probably has no more; only another request can confirm it.
  const isShort = list.rows.length + list.skipped < SERVER_PAGE_SIZE
  const isNeeded = isReady && ready < needed && !isShort
  const isNext = isReady && (ready === needed || (ready < needed && isShort))
  // Never cancels a refresh that has just started.
  const readNext = () => void fetchNextPage({ cancelRefetch: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns when a page had too few rows
  useEffect(() => {
    if (isNeeded) readNext()
    if (!isNext) return
    const timer = setTimeout(readNext, IDLE_TIME)
    return () => clearTimeout(timer)
  }, [isNeeded, isNext, ready, fetchNextPage])
  return () => {
    if (isNext) readNext()
  }
}
