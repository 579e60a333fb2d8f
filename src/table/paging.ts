import { useEffect, useEffectEvent, useMemo } from 'react'
import { SERVER_PAGE } from '@/domain/page-size'
import { MOST_REFRESHED } from '@/queries/list/list-options'
import type { List } from '@/queries/list/use-list'
import type { ListRow } from './columns'
import type { ListAddress } from './list-search'

/** Rows that a page number may be ahead of those that are loaded. */
export const MOST_AHEAD = MOST_REFRESHED * SERVER_PAGE

/**
 * The page of rows that the address names; the last one where it names a page that is not there (yet). `missing`: the page
 * that is named where its rows are too far to be read page by page, as nobody has asked for so many calls.
 */
export function usePaging<Row extends object>(
  shown: readonly ListRow<Row>[],
  list: List<Row>,
  { page: named, size, update }: ListAddress,
) {
  const perPage = size === 'all' ? Math.max(shown.length, 1) : size
  const pageCount = Math.max(Math.ceil(shown.length / perPage), 1)
  const page = Math.min(named, pageCount)
  const rows = useMemo(() => shown.slice((page - 1) * perPage, page * perPage), [shown, page, perPage])
  const isFar = list.hasNextPage && !list.isReadingWhole && (named - 1) * perPage - shown.length > MOST_AHEAD

  // All rows are known and the page does not exist: its last row is gone, or it never existed.
  const isBeyond = list.hasData && named > pageCount && !list.hasNextPage && !list.isFetching
  const correct = useEffectEvent(() => update({ page: pageCount }, { replace: true }))
  useEffect(() => {
    if (isBeyond) correct()
  }, [isBeyond])

  return { page, pageCount, rows, missing: isFar ? named : undefined }
}

/** Reads server pages, one after another, until this many rows are there. */
export function useReadAhead<Row>(list: List<Row>, ready: number, needed: number) {
  const {
    hasNextPage,
    isFetching,
    isFetchNextPageError,
    isOutdated,
    isReadingWhole,
    loadAll,
    fetchNextPage,
  } = list
  const isReady = hasNextPage && !isFetching && !isFetchNextPageError && !isOutdated && !isReadingWhole
  const ask = isReady && ready < needed && !loadAll.running
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when a page brought too few rows
  useEffect(() => {
    if (ask) void fetchNextPage()
  }, [ask, ready, fetchNextPage])
}
