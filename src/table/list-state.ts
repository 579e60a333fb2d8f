import { type OnChangeFn, type RowModel, type RowSelectionState, useTable } from '@tanstack/react-table'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ShownFilter } from '@/domain/list'
import { useNarrow } from '@/lib/use-narrow'
import type { ListSource } from '@/queries/list/list-options'
import { type List, useList } from '@/queries/list/use-list'
import { rowIdOf } from '@/queries/mutation'
import { rowKeys } from '@/queries/row-queries'
import type { BulkAction } from './bulk-actions'
import { features, type ListColumns, type ListRow } from './columns'
import { useListAddress } from './list-search'
import { columnId, leavesOf, useListSettings } from './list-settings'
import { MOST_AHEAD, usePaging, useReadAhead } from './paging'
import type { RowAction } from './row-actions'

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
    exporting: { isOpen: isExporting, set: setExporting },
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
