import { useQueryClient } from '@tanstack/react-query'
import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { startTransition, useCallback, useMemo, useState } from 'react'
import { useExactMoney } from '@/components/display/exact-money'
import type { ShownFilter } from '@/domain/list'
import { needsWholeTable } from '@/domain/page-size'
import { useToday } from '@/lib/use-clock'
import { useNarrow } from '@/lib/use-narrow'
import type { ListSource } from '@/queries/list/list-options'
import { useList } from '@/queries/list/use-list'
import { rowIdOf } from '@/queries/mutation'
import { useStatus } from '@/session/site-status'
import { createActiveRows } from './active-rows'
import type { BulkAction } from './bulk-actions'
import { features, type ListColumns } from './columns'
import { useListAddress } from './list-search'
import { columnId, leafColumns, useListSettings } from './list-settings'
import { usePaging, useReadAhead } from './paging'
import type { RowAction } from './row-actions'
import { useSelection } from './selection'
import { useFilter, useVisibleRows } from './shown-rows'

export interface ListOptions<Row extends object> {
  /** Used in local storage keys and in the keys of the list's actions. */
  name: string
  /** Accessible name, and name of exported files. */
  label: string
  source: ListSource<Row>
  /** Define at module scope. */
  columns: ListColumns<Row>
  /** Returns unique row ids; `rowIdOf` by default. Define at module scope. */
  rowIds?: (rows: readonly Row[]) => (row: Row) => string
  /** Whether to highlight a row as new. Must be memoised. */
  isNew?: (row: Row) => boolean
  /** Whether a row matches the keyword. Define at module scope. */
  matches: (keyword: string) => (row: Row) => boolean
  /** Filters the rows. Must be memoised. */
  keeps?: ((row: Row) => boolean) | undefined
  /** Rows shown only by a search, such as deleted users. Define at module scope. */
  isHidden?: (row: Row) => boolean
  /** The active filters; each gets a chip that removes it, and 清除筛选 removes all. */
  filters?: readonly ShownFilter[]
  /** Row actions. This and `onOpen` must be memoised, because a new function rerenders every row. */
  actions?: (row: Row) => RowAction[]
  /** Shows the details of a row. */
  onOpen?: (id: string, row: Row) => void
  /** Batch actions; without them rows cannot be selected. */
  bulk?: BulkAction<Row>[]
  /** Name of a row in batch results and in the label of its ⋯ menu. Define at module scope. */
  nameOf?: (row: Row) => string
}

/** Whether the list has loaded and shows no row. */
export const hasNoRows = <Row extends object>({ list, shown }: Pick<ListState<Row>, 'list' | 'shown'>) =>
  list.hasData &&
  !list.isOutdated &&
  !list.isFetchingWholeTable &&
  shown.length === 0 &&
  (list.rows.length > 0 || !list.hasNextPage)

export type ListState<Row extends object> = ReturnType<typeof useListState<Row>>

/** The list state that the paged and the virtual table render. */
export type TableParts<Row extends object> = Pick<
  ListState<Row>,
  'table' | 'address' | 'list' | 'options' | 'paging' | 'selection' | 'settings' | 'activeRows'
>

/** The state of a list: its rows, the visible rows in order, the page and the selection. */
export function useListState<Row extends object>(options: ListOptions<Row>) {
  const { name, columns, rowIds, keeps, actions, nameOf, onOpen } = options
  const inAddress = useListAddress()
  const { keyword, desc, page, size } = inAddress
  const canSort = leafColumns(columns).some(
    (column) => columnId(column) === inAddress.sort && column.enableSorting !== false,
  )
  const sort = canSort ? inAddress.sort : undefined
  const address = { ...inAddress, sort }
  const list = useList(options.source, {
    keyword,
    needsWhole: keeps !== undefined || needsWholeTable({ sort, page, size }),
  })
  const settings = useListSettings(name, columns, options.bulk !== undefined)
  const [selected, setSelected] = useState<RowSelectionState>({})
  const [isExporting, setExporting] = useState(false)
  const { rows, isOutdated } = list
  const isCard = useNarrow()
  const [activeRows] = useState(createActiveRows)
  const client = useQueryClient()
  const status = useStatus()
  const isExact = useExactMoney()
  const today = useToday()
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
      () => ({ actions, nameOf, onOpen, isCard, isOutdated, money: { status, isExact }, today, client }),
      [actions, nameOf, onOpen, isCard, isOutdated, status, isExact, today, client],
    ),
  })
  const passes = useFilter(options, list.isSearch ? '' : keyword, keyword !== '')
  const shown = useVisibleRows(table.getSortedRowModel().rows, table.getCoreRowModel(), passes, [
    list.readId,
    sort,
    desc,
  ])
  // With a search or filter only the loaded rows count, so that read-ahead does not fetch every page.
  const isChosen = keyword !== '' || keeps !== undefined
  const ready = isChosen ? rows.length : shown.length
  const paging = usePaging(shown, list, address, !isChosen)
  const needed = size === 'all' ? 1 : page * size
  const { fetchWholeTable } = list
  const openExport = useCallback(() => {
    // Fetches the whole table in one request, if supported, so that the export needs no paging.
    void fetchWholeTable()
    startTransition(() => setExporting(true))
  }, [fetchWholeTable])
  return {
    options,
    /** The loaded rows and the functions that load more. */
    list,
    address,
    settings,
    table,
    /** The visible rows of all pages, in order. */
    shown,
    isFiltered: passes !== undefined,
    paging,
    /** Prefetches the next page; called when the pager is hovered or focused. */
    readAhead: useReadAhead(list, ready, needed),
    selection: useSelection(list, table.getCoreRowModel().rowsById, shown, [selected, setSelected]),
    activeRows,
    exporting: {
      isOpen: isExporting,
      open: openExport,
      close: () => setExporting(false),
    },
  }
}
