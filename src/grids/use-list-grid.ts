import type { QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query'
import type {
  ColumnDef,
  RowData,
  RowSelectionState,
  SortingState,
  Row as TableRow,
} from '@tanstack/react-table'
import { useEffect, useMemo, useRef, useState } from 'react'
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

  // Of "all", the reader reaches the end by scrolling; the grid tells how far down they are.
  const [reached, setReached] = useState(0)
  useReadAhead(query, state.size === 'all' ? reached + 1 : state.page * state.size + 1)
  usePagesOnScreen(
    queryKey,
    pageRows.map((row) => query.data?.pageOf[row.index] ?? 0),
  )

  return { table, state, sorted, page, pageCount, pageRows, update, setReached }
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

/** Asks for server pages until so many rows are there, or there are no more. */
function useReadAhead<Row>(query: ListQuery<Row>, wanted: number) {
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = query
  const loaded = query.data?.rows.length ?? 0
  const ask = loaded < wanted && hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` asks again when a page brought too few rows
  useEffect(() => {
    if (ask) void fetchNextPage()
  }, [ask, loaded, fetchNextPage])
}

/** Lets a refresh know which server pages the reader sees. */
function usePagesOnScreen(queryKey: QueryKey, pages: number[]) {
  const seen = [...new Set(pages)].sort((a, b) => a - b).join()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    setPagesOnScreen(JSON.parse(key), new Set(seen.split(',').map(Number)))
  }, [key, seen])
}
