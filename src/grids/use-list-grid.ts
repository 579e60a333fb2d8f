import type { QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query'
import type {
  ColumnDef,
  RowData,
  RowSelectionState,
  SortingState,
  Row as TableRow,
} from '@tanstack/react-table'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type LoadAll, useLoadAll } from '@/queries/load-all'
import { type ListData, setPagesOnScreen } from '@/queries/pages'
import { type ListSearch, type ListState, listState, toListSearch } from './list-search'
import { type features, useListTable } from './table'

export type ListQuery<Row> = UseInfiniteQueryResult<ListData<Row>>
// biome-ignore lint/suspicious/noExplicitAny: columns of one list hold values of many types; TanStack's own form
export type ListColumns<Row extends RowData> = ColumnDef<typeof features, Row, any>[]
export type ListRow<Row extends RowData> = TableRow<typeof features, Row>
export type ListTable<Row extends RowData> = ReturnType<typeof useListGrid<Row>>['table']

/** What every list gets from its route. */
export interface ListInput<Row extends RowData> {
  query: ListQuery<Row>
  queryKey: QueryKey
  columns: ListColumns<Row>
  /** The list's state as the address holds it. */
  search: ListSearch
  onSearch: (search: ListSearch, options?: { replace?: boolean }) => void
  rowId: (row: Row, index: number) => string
  /** Where the server cannot search: whether a loaded row has the search text in it. */
  matches?: (row: Row, keyword: string) => boolean
  hiddenColumns: Record<string, boolean>
}

const NO_ROWS: never[] = []

/**
 * The one table behind every list: sorting and paging over the loaded rows, their state in the address, and one
 * server page read ahead, so that there is no empty last page and no dead "next".
 */
export function useListGrid<Row extends RowData>(input: ListInput<Row>) {
  const { query, queryKey, columns, search, onSearch, rowId, matches, hiddenColumns } = input
  const state = listState(search)
  const rows = query.data?.rows ?? (NO_ROWS as Row[])
  const [selection, setSelection] = useState<RowSelectionState>({})
  const sorting: SortingState = useMemo(
    () => (state.sort ? [{ id: state.sort, desc: state.desc }] : []),
    [state.sort, state.desc],
  )

  const update = (patch: Partial<ListState>, options?: { replace?: boolean }) =>
    onSearch(toListSearch({ ...state, ...patch }), options)

  const table = useListTable<Row>({
    columns,
    data: rows,
    getRowId: rowId,
    state: { sorting, rowSelection: selection, columnVisibility: hiddenColumns },
    onRowSelectionChange: setSelection,
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater
      update({ sort: next?.id, desc: next?.desc ?? false, page: 1 })
    },
  })

  const order = [state.sort, state.desc, state.keyword, query.data?.read].join()
  const ordered = useSteadyOrder(table.getSortedRowModel().rows, order)
  const sorted = useMemo(
    () =>
      matches && state.keyword !== ''
        ? ordered.filter((row) => matches(row.original, state.keyword))
        : ordered,
    [ordered, matches, state.keyword],
  )
  const size = state.size === 'all' ? Math.max(sorted.length, 1) : state.size
  const pageCount = Math.max(Math.ceil(sorted.length / size), 1)
  // An address may name a page that is not there (yet): show the last one there is.
  const page = Math.min(state.page, pageCount)
  const pageRows = useMemo(() => sorted.slice((page - 1) * size, page * size), [sorted, page, size])

  const loadAll = useLoadAll(query, queryKey)
  // Of "all", the reader reaches the end by scrolling.
  const [atEnd, setAtEnd] = useState(0)
  useReadAhead(query, loadAll, state.size === 'all' ? atEnd + 1 : state.page * state.size + 1)
  const serverPage = (row: ListRow<Row>) => query.data?.pageOf[row.index] ?? 0
  usePagesOnScreen(queryKey, state.size === 'all' ? undefined : pageRows.map(serverPage))
  /** Which of all rows are in view: no state, for it changes with every turn of the wheel. */
  const onView = (first: number, last: number) => {
    showPages(queryKey, pageRows.slice(first, last + 1).map(serverPage))
    if (last === pageRows.length - 1) setAtEnd(rows.length)
  }

  return { table, state, sorted, page, pageCount, pageRows, update, onView, loadAll }
}

/**
 * Keeps rows where the reader saw them: an action patches a row, but it moves to its new place only when the list
 * is sorted or read again.
 */
function useSteadyOrder<Row extends RowData>(rows: ListRow<Row>[], order: string): ListRow<Row>[] {
  const kept = useRef({ order: '', places: new Map<string, number>() })
  return useMemo(() => {
    if (kept.current.order !== order) {
      kept.current = { order, places: new Map(rows.map((row, index) => [row.id, index])) }
      return rows
    }
    const { places } = kept.current
    const place = (row: ListRow<Row>) => places.get(row.id) ?? places.size
    return rows.toSorted((a, b) => place(a) - place(b))
  }, [rows, order])
}

/** Server pages that are asked for one right after another at most: as many as the largest page size needs. */
const AT_ONCE = 12

/**
 * Asks for server pages until so many rows are there, or there are no more. An address may name a page far down:
 * what is missing then is loaded at the pacer's pace, once, and can be stopped.
 */
function useReadAhead<Row>(query: ListQuery<Row>, loadAll: LoadAll<Row>, wanted: number) {
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = query
  const loaded = data?.rows.length ?? 0
  const serverPage = data?.pageOf.lastIndexOf(0) ?? 0
  const isFar = (wanted - loaded) / (serverPage + 1) > AT_ONCE
  const ask =
    loaded < wanted &&
    hasNextPage &&
    !isFetching &&
    !isFetchNextPageError &&
    !isPlaceholderData &&
    !loadAll.running
  const asked = useRef(0)
  const askFar = useEffectEvent(() => {
    if (asked.current === wanted) return
    asked.current = wanted
    void loadAll.start(wanted)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` asks again when a page brought too few rows
  useEffect(() => {
    if (ask && isFar) askFar()
    else if (ask) void fetchNextPage()
  }, [ask, isFar, loaded, fetchNextPage])
}

/** Lets a refresh know which server pages the reader sees. */
function showPages(queryKey: QueryKey, pages: number[]) {
  setPagesOnScreen(queryKey, new Set(pages))
}

/** The same for a page of the list; undefined: its rows tell by themselves. */
function usePagesOnScreen(queryKey: QueryKey, pages: number[] | undefined) {
  const seen = pages && [...new Set(pages)].sort((a, b) => a - b).join()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (seen !== undefined) showPages(JSON.parse(key), seen.split(',').map(Number))
  }, [key, seen])
}
