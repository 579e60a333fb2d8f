import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'
import { rowOf } from '@/queries/use-mutation'
import { features } from './columns'
import { useInView, usePaging, useReadAhead, useShownRows } from './list-rows'
import { useListAddress } from './list-search'
import type { ListColumns, ListTableOptions } from './list-table-options'

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
  // The rows of the search before, until the new one is answered: they are not to be chosen or used by mistake.
  const isOutdated = source.query.isPlaceholderData
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
  // Only rows that are shown, in their order.
  const selected = useMemo(
    () => shown.filter(({ id }) => selection[id]).map((row) => row.original),
    [shown, selection],
  )
  const selectShown = () => setSelection(Object.fromEntries(shown.map(({ id }) => [id, true])))
  return {
    options,
    source,
    address,
    settings,
    grid,
    rows,
    shown,
    passes,
    isOutdated,
    selected,
    bulk,
    onSelect,
    selectShown,
    onView,
    isExporting,
    setExporting,
    ...paging,
    ...ahead,
  }
}

/** How a list looks in this browser: local storage `columns-{list}` (ids of toggled columns) and `dense-{list}`. */
function useListSettings<Row extends object>(list: string, all: ListColumns<Row>) {
  const [columns] = useState(() => stored(`columns-${list}`, z.array(z.string()), [] as string[]))
  const [density] = useState(() => stored(`dense-${list}`, z.boolean(), false))
  const toggled = useStored(columns)
  const dense = useStored(density)
  // Memoised: another object would draw every row again.
  const visibility = useMemo(() => {
    const isShown = ({ id = '', meta }: ListColumns<Row>[number]) =>
      meta?.show !== undefined && toggled.includes(id) === (meta.isHidden ?? false)
    return Object.fromEntries(all.map((column) => [column.id ?? '', isShown(column)]))
  }, [toggled, all])
  return {
    dense,
    toggleDense: () => density.set(!dense),
    visibility,
    toggleColumn: (ids: readonly string[]) => {
      const others = toggled.filter((id) => !ids.includes(id))
      columns.set(others.length < toggled.length ? others : [...others, ...ids])
    },
  }
}
