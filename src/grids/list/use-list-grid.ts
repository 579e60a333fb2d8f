import { hashKey } from '@tanstack/react-query'
import {
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  type SortingState,
  type Row as TableRow,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useStableOrder } from '@/lib/use-stable-order'
import { type LoadAll, useLoadAll } from '@/queries/list/load-all'
import type { List } from '@/queries/list/use-list'
import { rowOf } from '@/queries/use-mutation'
import { type ListAddress, type ListSearch, type ListState, listState, toListSearch } from './list-search'
import { rowsHit } from './sorted-row-model'
import { type features, tableOptions } from './table'

// biome-ignore lint/suspicious/noExplicitAny: columns of one list hold values of many types; TanStack's own form
type ListColumns<Row extends RowData> = ColumnDef<typeof features, Row, any>[]
export type ListRow<Row extends RowData> = TableRow<typeof features, Row>
export type Grid<Row extends RowData> = ReturnType<typeof useListGrid<Row>>
export type ListTable<Row extends RowData> = Grid<Row>['table']

/** What every list gets from its route. */
export interface ListInput<Row extends RowData> extends ListAddress {
  list: List<Row>
  columns: ListColumns<Row>
  /** Names a row; by its id unless told. */
  rowId?: (row: Row) => string
  /** Where the server cannot search: whether a loaded row has the search text in it. */
  matches?: (row: Row, keyword: string) => boolean
  /** The list's own filters over the loaded rows; the same function as long as they are the same. */
  keeps?: ((row: Row) => boolean) | undefined
  hiddenColumns: Record<string, boolean>
}

const NO_ROWS: never[] = []

/** The column that an address sorts by: one that the list has, and that holds something to compare. */
export function sortOf<Row extends RowData>(columns: ListColumns<Row>, { sort }: ListSearch) {
  return columns.some((column) => 'accessorFn' in column && column.id === sort) ? sort : undefined
}

/** The table behind every list: sorting and paging over the loaded rows, and one server page read ahead. */
export function useListGrid<Row extends RowData>(input: ListInput<Row>) {
  const { list, columns, search, onSearch, rowId = rowOf, matches, keeps, hiddenColumns } = input
  const { query, options, onScreen } = list
  const state = { ...listState(search), sort: sortOf(columns, search) }
  const rows = query.data?.rows ?? (NO_ROWS as Row[])
  const [selection, setSelection] = useState<RowSelectionState>({})
  const sorting: SortingState = useMemo(
    () => (state.sort ? [{ id: state.sort, desc: state.desc }] : []),
    [state.sort, state.desc],
  )

  const update = (patch: Partial<ListState>, options?: { replace?: boolean }) =>
    onSearch(toListSearch({ ...state, ...patch }), options)

  const table = useTable<typeof features, Row>({
    ...tableOptions,
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
  const ordered = useStableOrder(table.getSortedRowModel().rows, order, 'last')
  // In the order of memory, not of the screen: several times faster.
  const hits = useMemo(() => {
    const searched = matches !== undefined && state.keyword !== ''
    if (!searched && !keeps) return null
    const found = new Uint8Array(rows.length)
    rows.forEach((row, index) => {
      if ((!searched || matches(row, state.keyword)) && (!keeps || keeps(row))) found[index] = 1
    })
    return found
  }, [rows, matches, keeps, state.keyword])
  const core = table.getCoreRowModel().rows
  const sorted = useMemo(() => (hits ? rowsHit(ordered, core, hits) : ordered), [ordered, core, hits])
  const size = state.size === 'all' ? Math.max(sorted.length, 1) : state.size
  const pageCount = Math.max(Math.ceil(sorted.length / size), 1)
  // The address may name a page that does not exist (yet): show the last one.
  const page = Math.min(state.page, pageCount)
  const pageRows = useMemo(() => sorted.slice((page - 1) * size, page * size), [sorted, page, size])

  // Once all is known: the last row of the last page may be gone, or the page never was.
  const isBeyond =
    state.page > pageCount && query.data !== undefined && !query.hasNextPage && !query.isFetching
  const correctPage = useEffectEvent(() => update({ page: pageCount }, { replace: true }))
  useEffect(() => {
    if (isBeyond) correctPage()
  }, [isBeyond])

  // Of "all", the reader reaches the end by scrolling. Only that is state: a scroll must not draw everything anew.
  const [reached, setReached] = useState(0)
  const isAll = state.size === 'all'
  const loadAll = useLoadAll(list)
  const far = useReadAhead(
    list,
    loadAll,
    isAll ? reached + 1 : state.page * size + 1,
    hashKey(options.queryKey),
  )
  const pageOf = query.data?.pageOf
  const noteView = (from: number, to: number) => {
    onScreen.current = new Set(pageRows.slice(from, to).map((row) => pageOf?.[row.index] ?? 0))
  }
  const notePage = useEffectEvent(() => noteView(0, pageRows.length))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or the same ones on other server pages
  useEffect(() => {
    if (!isAll) notePage()
  }, [isAll, pageRows, pageOf])
  /** Which of all rows are in view. */
  const onView = (from: number, to: number) => {
    setReached((before) => (to >= rows.length ? to : Math.min(before, rows.length - 1)))
    noteView(from, to)
  }

  return { table, state, sorted, page, pageCount, pageRows, update, onView, loadAll, far }
}

/** Server pages that are asked for one right after another at most: as many as the largest page size needs. */
const AT_ONCE = 12

/**
 * Asks for server pages until so many rows are there, or there are no more. An address may name a page far down:
 * where the whole table cannot be had in one answer, the person is asked before more than a few are read.
 *
 * @returns what to ask: how many server pages are missing, and the way to load them
 */
function useReadAhead<Row>(
  { query, options }: List<Row>,
  loadAll: LoadAll<Row>,
  wanted: number,
  name: string,
) {
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = query
  const loaded = data?.rows.length ?? 0
  const serverPage = data?.pageOf.lastIndexOf(0) ?? 0
  const missing = Math.ceil((wanted - loaded) / (serverPage + 1))
  const isFar = missing > AT_ONCE
  const ask =
    loaded < wanted &&
    hasNextPage &&
    !isFetching &&
    !isFetchNextPageError &&
    !isPlaceholderData &&
    !loadAll.running
  const tried = useRef('')
  const tryWhole = useEffectEvent(() => {
    if (!options.all || tried.current === name) return
    tried.current = name
    void loadAll.start(wanted, true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` asks again when a page brought too few rows
  useEffect(() => {
    if (ask && isFar) tryWhole()
    else if (ask) void fetchNextPage()
  }, [ask, isFar, loaded, fetchNextPage])
  return ask && isFar ? { calls: missing, load: () => void loadAll.start(wanted) } : null
}
