import { type OnChangeFn, type RowModel, type RowSelectionState, useTable } from '@tanstack/react-table'
import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ShownFilter } from '@/domain/list'
import { SERVER_PAGE } from '@/domain/page-size'
import { useNarrow } from '@/lib/use-narrow'
import { type ListSource, MOST_REFRESHED } from '@/queries/list/list-options'
import { type List, useList } from '@/queries/list/use-list'
import { rowIdOf } from '@/queries/mutation'
import { rowKeys } from '@/queries/row-queries'
import type { BulkAction } from './bulk-actions'
import { features, type ListColumns, type ListRow } from './columns'
import { type ListAddress, useListAddress } from './list-search'
import { columnId, leavesOf, useListSettings } from './list-settings'
import type { RowAction } from './row-actions'

/** Rows that a page number may be ahead of those that are loaded. */
const MOST_AHEAD = MOST_REFRESHED * SERVER_PAGE

export interface ListOptions<Row extends object> {
  /** In local storage, and in the keys of the list's actions. */
  name: string
  /** Accessible name, and name of exported files. */
  label: string
  source: ListSource<Row>
  /** Defined at module scope. */
  columns: ListColumns<Row>
  /** Names the rows; default: by their ids. Defined at module scope. */
  rowIds?: (rows: readonly Row[]) => (row: Row) => string
  /** Marks rows that have just come. Memoised. */
  isNew?: (row: Row) => boolean
  /** Which rows a keyword finds; defined at module scope. */
  matches: (keyword: string) => (row: Row) => boolean
  /** Filters the rows; memoised. */
  keeps?: ((row: Row) => boolean) | undefined
  /** Rows that only a search shows: deleted users. Defined at module scope. */
  isHidden?: (row: Row) => boolean
  /** Each gets a chip that removes it, as 显示全部 does. */
  filters?: readonly ShownFilter[]
  /** Memoised, like the next: another function draws every row again. */
  actions?: (row: Row) => RowAction[]
  /** Shows the details of a row. */
  onOpen?: (id: string, row: Row) => void
  /** What can be done with selected rows; none: rows cannot be selected. */
  bulk?: BulkAction<Row>[]
  /** In a batch's results. */
  nameOf?: (row: Row) => string
}

export type ListState<Row extends object> = ReturnType<typeof useListState<Row>>

/** A list's rows, those that are shown and in which order, the page, and what is selected. */
export function useListState<Row extends object>(options: ListOptions<Row>) {
  const { name, columns, rowIds, keeps, actions, onOpen } = options
  const inAddress = useListAddress()
  const { keyword, desc, page, size } = inAddress
  const canSort = leavesOf(columns).some(
    (column) => columnId(column) === inAddress.sort && column.enableSorting !== false,
  )
  const sort = canSort ? inAddress.sort : undefined
  const address = { ...inAddress, sort }
  const isFar = page * (size === 'all' ? 1 : size) > MOST_AHEAD
  const list = useList(options.source, {
    keyword,
    needsWhole: sort !== undefined || keeps !== undefined || size === 'all' || isFar,
  })
  const settings = useListSettings(name, columns, options.bulk !== undefined)
  const [selected, setSelected] = useState<RowSelectionState>({})
  const [isExporting, setExporting] = useState(false)
  const { rows, isOutdated } = list
  const isCard = useNarrow()
  const table = useTable<typeof features, Row>({
    features,
    columns,
    data: rows,
    getRowId: useMemo(() => rowIds?.(rows) ?? rowIdOf, [rowIds, rows]),
    state: {
      sorting: useMemo(() => (sort ? [{ id: sort, desc }] : []), [sort, desc]),
      rowSelection: selected,
      columnVisibility: settings.visibility,
    },
    onRowSelectionChange: setSelected,
    meta: useMemo(
      () => ({ actionKey: rowKeys(name).actions, actions, onOpen, isCard, isOutdated }),
      [name, actions, onOpen, isCard, isOutdated],
    ),
  })
  const passes = useFilter(options, list.isSearch ? '' : keyword, keyword !== '')
  const shown = useArranged(table.getSortedRowModel().rows, table.getCoreRowModel(), passes, [
    list.readId,
    sort,
    desc,
  ])
  const paging = usePaging(shown, list, address)
  // A search of the loaded rows does not read all the others, each page of which is a call.
  const ready = keyword !== '' || keeps ? rows.length : shown.length
  useReadAhead(list, ready, paging.missing === undefined ? (size === 'all' ? 1 : page * size + 1) : 0)
  return {
    options,
    /** The rows that are loaded, and how more are read. */
    list,
    address,
    settings,
    table,
    /** The rows that are shown on all pages, in their order. */
    shown,
    isFiltered: passes !== undefined,
    paging,
    selection: useSelection(list, shown, selected, setSelected),
    exporting: {
      isOpen: isExporting,
      open: () => {
        // Where the server has the whole table in one answer, the file needs no further calls.
        void list.readWhole()
        startTransition(() => setExporting(true))
      },
      close: () => setExporting(false),
    },
  }
}

/** Whether a row passes the list's own filters and the search; undefined: all do. */
function useFilter<Row extends object>(
  { matches, keeps, isHidden }: ListOptions<Row>,
  keyword: string,
  isSearched: boolean,
) {
  return useMemo(() => {
    const isFound = keyword === '' ? undefined : matches(keyword)
    const isLeftOut = isSearched ? undefined : isHidden
    if (!isFound && !keeps && !isLeftOut) return undefined
    return (row: Row) => (!isFound || isFound(row)) && (!keeps || keeps(row)) && !isLeftOut?.(row)
  }, [matches, keeps, isHidden, keyword, isSearched])
}

/** The rows that are shown, in their order. A changed row keeps its place until the list is arranged anew. */
function useArranged<Row extends object>(
  sorted: readonly ListRow<Row>[],
  { rows, rowsById }: RowModel<typeof features, Row>,
  passes: ((row: Row) => boolean) | undefined,
  arrangement: readonly unknown[],
): readonly ListRow<Row>[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that changes in place must not move under a second click
  const ids = useMemo(() => {
    if (!passes) return sorted.map(({ id }) => id)
    // Tested in the order of memory: 100,000 rows in sorted order took ten times as long.
    const isKept: boolean[] = []
    for (const { index, original } of rows) isKept[index] = passes(original)
    return sorted.flatMap(({ index, id }) => (isKept[index] ? id : []))
  }, [passes, ...arrangement])
  return useMemo(() => ids.flatMap((id) => rowsById[id] ?? []), [ids, rowsById])
}

/** `rows`: the selected ones of those that are shown, in their order. */
function useSelection<Row extends object>(
  list: List<Row>,
  shown: readonly ListRow<Row>[],
  selected: RowSelectionState,
  setSelected: OnChangeFn<RowSelectionState>,
) {
  const rows = useMemo(
    () => shown.filter(({ id }) => selected[id]).map((row) => row.original),
    [shown, selected],
  )
  const toggle = useCallback(
    (id: string) =>
      setSelected(({ [id]: isSelected, ...others }) => (isSelected ? others : { ...others, [id]: true })),
    [setSelected],
  )
  // Whether all rows are to be selected, which waits until the whole table is read.
  const [isWaiting, setWaiting] = useState(false)
  const isReady = isWaiting && !list.isReadingWhole
  const selectShown = useEffectEvent(() => setSelected(Object.fromEntries(shown.map(({ id }) => [id, true]))))
  useEffect(() => {
    if (!isReady) return
    selectShown()
    setWaiting(false)
  }, [isReady])
  return { rows, toggle, selectAll: () => void list.readWhole().then(() => setWaiting(true)) }
}

/**
 * The page of rows that the address names; the last one where it names a page that is not there (yet). `missing`: the page
 * that is named where its rows are too far to be read page by page, as nobody has asked for so many calls.
 */
function usePaging<Row extends object>(
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
function useReadAhead<Row>(list: List<Row>, ready: number, needed: number) {
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
