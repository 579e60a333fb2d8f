import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import { rowOf } from '@/queries/use-mutation'
import { features } from './columns'
import type { ListTableOptions } from './list-options'
import { useInView, usePaging, useReadAhead, useShownRows } from './list-rows'
import { useListAddress } from './list-search'
import { useListSettings } from './list-settings'

const NO_ROWS: never[] = []

export type ListState = ReturnType<typeof useListState>

/** The state of a list: its table, sorting and paging over the loaded rows, and what is read ahead. */
export function useListState(options: ListTableOptions) {
  const { source, columns, rowId = rowOf, bulk = NO_ROWS } = options
  const inAddress = useListAddress()
  const { desc, page, size } = inAddress
  const canSort = columns.some((column) => 'accessorFn' in column && column.id === inAddress.sort)
  const sort = canSort ? inAddress.sort : undefined
  const address = { ...inAddress, sort }
  const { rows } = source
  const settings = useListSettings(options.name, columns)
  const [selection, setSelection] = useState<RowSelectionState>({})
  const onSelect = useCallback(
    (id: string) =>
      setSelection(({ [id]: isSelected, ...others }) => (isSelected ? others : { ...others, [id]: true })),
    [],
  )
  const [isExporting, setExporting] = useState(false)
  const sorting = useMemo(() => (sort ? [{ id: sort, desc }] : []), [sort, desc])
  const grid = useTable<typeof features, object>({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    state: { sorting, rowSelection: selection, columnVisibility: settings.visibility },
    onRowSelectionChange: setSelection,
  })
  const { shown, passes } = useShownRows(grid.getSortedRowModel().rows, options, address)
  const paging = usePaging(shown, source, address)
  const isAll = size === 'all'
  const { onView, reached } = useInView(paging.pageRows, source, isAll)
  const ahead = useReadAhead(source, isAll ? reached + 1 : page * size + 1)
  const selected = grid.getSelectedRowModel().rows.map((row) => row.original)
  return {
    options,
    source,
    address,
    settings,
    grid,
    rows,
    shown,
    passes,
    selected,
    bulk,
    onSelect,
    onView,
    isExporting,
    setExporting,
    ...paging,
    ...ahead,
  }
}
