import { hashKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { SERVER_PAGE } from '@/domain/page-size'
import { useLeaving } from '@/lib/use-leaving'
import { useStableOrder } from '@/lib/use-stable-order'
import { useLoadAll } from '@/queries/list/load-all'
import type { List } from '@/queries/list/paged-list'
import type { ListAddress } from './list-search'
import type { ListRow, ListTableOptions } from './list-table-options'

/** Which of a list's rows are shown, in which order: a changed row keeps its place until the list is read again. */
export function useShownRows(sorted: readonly ListRow[], options: ListTableOptions, address: ListAddress) {
  const { matches, keeps, source } = options
  const { keyword, sort, desc } = address
  const { rows, read } = source.query.data ?? {}
  const ordered = useStableOrder(sorted, [sort, desc, keyword, read].join(), 'last')
  /** Whether a row passes the list's own filters, and a search that the server cannot do; undefined: all do. */
  const passes = useMemo(() => {
    if (!matches || keyword === '') return keeps
    const isFound = matches(keyword)
    return (row: object) => isFound(row) && (!keeps || keeps(row))
  }, [matches, keeps, keyword])
  // A shown row stays until the list is read or filtered again: otherwise the next moves up under a second click.
  const begin = () => ({ passes, read, ids: new Set<string>() })
  const [since, setSince] = useState(begin)
  if (since.passes !== passes || since.read !== read) setSince(begin())
  const { ids } = since
  const shown = useMemo(() => {
    if (!passes) return ordered
    // Rows are tested in the order of memory: 100,000 in sorted order took ten times as long.
    const isKept = rows?.map((row) => passes(row))
    return ordered.filter(({ index, id }) => {
      if (isKept?.[index]) ids.add(id)
      return ids.has(id)
    })
  }, [ordered, passes, rows, ids])
  return { shown, passes }
}

/** The page of rows that the address names; the last one where it names a page that is not there (yet). */
export function usePaging(shown: readonly ListRow[], { query }: List<object>, address: ListAddress) {
  const { page: wanted, size, update } = address
  const perPage = size === 'all' ? Math.max(shown.length, 1) : size
  const pageCount = Math.max(Math.ceil(shown.length / perPage), 1)
  const page = Math.min(wanted, pageCount)
  const pageRows = useMemo(() => shown.slice((page - 1) * perPage, page * perPage), [shown, page, perPage])

  // All rows are known and the page does not exist: its last row is gone, or it never existed.
  const isBeyond = query.data !== undefined && wanted > pageCount && !query.hasNextPage && !query.isFetching
  const correct = useEffectEvent(() => update({ page: pageCount }, { replace: true }))
  useEffect(() => {
    if (isBeyond) correct()
  }, [isBeyond])

  return { page, pageCount, pageRows }
}

/** Records which server pages the rows in view came with: a refresh asks for these only. */
export function useInView(rows: readonly ListRow[], source: List<object>, isAll: boolean) {
  const { pageOf, rows: loaded } = source.query.data ?? {}
  const last = loaded?.length ?? 0
  /** Loaded rows that a table scrolling in itself has reached; changes only near the end, as it redraws the list. */
  const [reached, setReached] = useState(0)
  /** For the table to call whenever it has drawn rows. */
  const onView = (from: number, to: number) => {
    if (isAll) setReached((before) => (to >= last ? to : Math.min(before, last - 1)))
    source.onScreen.current = new Set(rows.slice(from, to).map(({ index }) => pageOf?.[index] ?? 0))
  }
  return { onView, reached }
}

/** Server pages read without asking at most: what the largest page size needs. */
const AT_ONCE = 12

/** Reads server pages until the wanted rows are loaded. For a page far down it tries the whole table in one answer. */
export function useReadAhead(list: List<object>, wanted: number) {
  const { query, options } = list
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = query
  const loadAll = useLoadAll(list)
  useLeaving(loadAll.stop)
  const loaded = data?.rows.length ?? 0
  // A first page without a readable row says nothing about the size of the next ones.
  const perPage = (data?.pageOf.lastIndexOf(0) ?? -1) + 1 || SERVER_PAGE
  const missing = Math.ceil((wanted - loaded) / perPage)
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
  // If that fails, ask first: reading the missing pages takes many calls.
  return { loadAll, far: ask && isFar ? { calls: missing, load: () => void loadAll.start(wanted) } : null }
}
