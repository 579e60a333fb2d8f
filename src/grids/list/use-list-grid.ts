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
import { useGridSettings } from './grid-settings'
import { type ListAddress, type ListSearch, type ListState, listState, toListSearch } from './list-search'
import { rowsHit } from './sorted-row-model'
import { type features, tableOptions } from './table'

// biome-ignore lint/suspicious/noExplicitAny: columns of one list hold values of many types; TanStack's own form
type ListColumns<Row extends RowData> = ColumnDef<typeof features, Row, any>[]
export type ListRow<Row extends RowData> = TableRow<typeof features, Row>
export type Grid<Row extends RowData> = ReturnType<typeof useListGrid<Row>>

/** The rows of a list and what its table is made of. */
export interface ListInput<Row extends RowData> extends ListAddress {
  /** Name of the list: in local storage, and in the keys of its actions. */
  name: string
  list: List<Row>
  columns: ListColumns<Row>
  /** Ids of columns that are hidden at first; defined at module scope. */
  extraColumns?: readonly string[]
  /** Names a row; default: its id. */
  rowId?: (row: Row) => string
  /** Whether a loaded row contains the search text, where the server cannot search; defined at module scope. */
  matches?: (row: Row, keyword: string) => boolean
  /** The list's own filters over the loaded rows; the same function as long as the filters are the same. */
  keeps?: ((row: Row) => boolean) | undefined
}

const NO_ROWS: never[] = []

/** The column that an address sorts by, if the list has it and it can sort. */
export function sortOf<Row extends RowData>(columns: ListColumns<Row>, { sort }: ListSearch) {
  return columns.some((column) => 'accessorFn' in column && column.id === sort) ? sort : undefined
}

/** The table behind every list: sorting and paging over the loaded rows, and one server page read ahead. */
export function useListGrid<Row extends RowData>(input: ListInput<Row>) {
  const { list, columns, search, onSearch, rowId = rowOf, matches, keeps } = input
  const { query, options, onScreen } = list
  const { keyword = '' } = search
  const state = { ...listState(search), sort: sortOf(columns, search) }
  const rows = query.data?.rows ?? (NO_ROWS as Row[])
  const settings = useGridSettings(input.name, input.extraColumns)
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
    state: { sorting, rowSelection: selection, columnVisibility: settings.visibility },
    onRowSelectionChange: setSelection,
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater
      update({ sort: next?.id, desc: next?.desc ?? false, page: 1 })
    },
  })

  const order = [state.sort, state.desc, keyword, query.data?.read].join()
  const ordered = useStableOrder(table.getSortedRowModel().rows, order, 'last')
  /** Whether a loaded row is shown: by the list's own filters, and by a search that the server cannot do. */
  const shows = useMemo(() => {
    if (!matches || keyword === '') return keeps
    return (row: Row) => matches(row, keyword) && (!keeps || keeps(row))
  }, [matches, keeps, keyword])
  // In the order of memory, which is several times faster than the order on screen.
  const hits = useMemo(() => {
    if (!shows) return null
    const found = new Uint8Array(rows.length)
    rows.forEach((row, index) => {
      if (shows(row)) found[index] = 1
    })
    return found
  }, [rows, shows])
  const core = table.getCoreRowModel().rows
  const sorted = useMemo(() => (hits ? rowsHit(ordered, core, hits) : ordered), [ordered, core, hits])
  const size = state.size === 'all' ? Math.max(sorted.length, 1) : state.size
  const pageCount = Math.max(Math.ceil(sorted.length / size), 1)
  // For a page that does not exist (yet), the last one is shown.
  const page = Math.min(state.page, pageCount)
  const pageRows = useMemo(() => sorted.slice((page - 1) * size, page * size), [sorted, page, size])

  // All rows are known and the page does not exist: its last row is gone, or it never existed.
  const isBeyond =
    state.page > pageCount && query.data !== undefined && !query.hasNextPage && !query.isFetching
  const correctPage = useEffectEvent(() => update({ page: pageCount }, { replace: true }))
  useEffect(() => {
    if (isBeyond) correctPage()
  }, [isBeyond])

  // How many rows of "all" the reader has reached. It changes only near the end: most scrolling must not draw the list.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for other rows, or the same on other server pages
  useEffect(() => {
    if (!isAll) notePage()
  }, [isAll, pageRows, pageOf])
  /** Which of all rows are in view. */
  const onView = (from: number, to: number) => {
    setReached((before) => (to >= rows.length ? to : Math.min(before, rows.length - 1)))
    noteView(from, to)
  }

  const selected = table.getSelectedRowModel().rows.map((row) => row.original)
  return {
    table,
    settings,
    state,
    rows,
    selected,
    sorted,
    page,
    pageCount,
    pageRows,
    shows,
    update,
    onView,
    loadAll,
    far,
  }
}

/** Most server pages that are read without asking: what the largest page size needs. */
const AT_ONCE = 12

/**
 * Reads server pages until the wanted rows are loaded. For a page far down it tries the whole table in one answer;
 * where that fails, the person is asked first.
 *
 * @returns what to ask, if anything: how many server pages are missing, and how to load them
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
