import { useEffect, useEffectEvent, useMemo } from 'react'
import type { List } from '@/queries/list/use-list'
import type { ListAddress } from './list-search'

/** The page of rows that the address names; the last one where it names a page that is not there (yet). */
export function usePaging<Row>(
  rows: readonly Row[],
  { page: wanted, size, update }: ListAddress,
  list: List<object>,
) {
  const { data, hasNextPage, isFetching } = list.query
  const perPage = size === 'all' ? Math.max(rows.length, 1) : size
  const pageCount = Math.max(Math.ceil(rows.length / perPage), 1)
  const page = Math.min(wanted, pageCount)
  const pageRows = useMemo(() => rows.slice((page - 1) * perPage, page * perPage), [rows, page, perPage])

  // All rows are known and the page does not exist: its last row is gone, or it never existed.
  const isBeyond = wanted > pageCount && data !== undefined && !hasNextPage && !isFetching
  const correct = useEffectEvent(() => update({ page: pageCount }, { replace: true }))
  useEffect(() => {
    if (isBeyond) correct()
  }, [isBeyond])

  return { page, pageCount, pageRows }
}
