import { type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import { rowOf } from '@/queries/use-mutation'
import { type features, tableOptions } from './columns'
import { exportsOf } from './exports'
import type { ListColumns, ListTableOptions } from './list-options'
import { useListAddress } from './list-search'
import { useInView } from './use-in-view'
import { useListSettings } from './use-list-settings'
import { usePaging } from './use-paging'
import { useReadAhead } from './use-read-ahead'
import { useShownRows } from './use-shown-rows'

const NO_ROWS: never[] = []

/** The column that an address sorts by, if the list has it and it can sort. */
export function sortOf<Row extends object>(columns: ListColumns<Row>, sort: string | undefined) {
  return columns.some((column) => 'accessorFn' in column && column.id === sort) ? sort : undefined
}

export type ListState = ReturnType<typeof useListState>

/** The state of a list: its table, sorting and paging over the loaded rows, and what is read ahead. */
export function useListState(options: ListTableOptions) {
  const { source, columns, rowId = rowOf, bulk = NO_ROWS, exports = exportsOf(columns) } = options
  const address = useListAddress()
  const { desc, page, size, update } = address
  const sort = sortOf(columns, address.sort)
  const rows = source.query.data?.rows ?? NO_ROWS
  const settings = useListSettings(options.name, options.hidden)
  const [selection, setSelection] = useState<RowSelectionState>({})
  const onSelect = useCallback(
    (id: string) =>
      setSelection(({ [id]: isSelected, ...others }) => (isSelected ? others : { ...others, [id]: true })),
    [],
  )
  const [exporting, setExporting] = useState(false)
  const sorting: SortingState = useMemo(() => (sort ? [{ id: sort, desc }] : []), [sort, desc])
  const grid = useTable<typeof features, object>({
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
  const { shown, shows } = useShownRows(grid.getSortedRowModel().rows, sort, {
    ...options,
    address,
  })
  const paging = usePaging(shown, address, source)
  const isAll = size === 'all'
  const { onView, reached } = useInView(source, paging.pageRows, isAll)
  const ahead = useReadAhead(source, isAll ? reached + 1 : page * size + 1)
  const selected = grid.getSelectedRowModel().rows.map((row) => row.original)
  return {
    ...{
      options,
      source,
      address,
      sort,
      settings,
      grid,
      rows,
      shown,
      shows,
      selected,
      onSelect,
      onView,
      bulk,
    },
    ...paging,
    ...ahead,
    exports: { fields: exports, isOpen: exporting, open: setExporting },
  }
}
