import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { toast } from '@/components/toast/toast'
import { listMessages } from '@/domain/list'
import { SERVER_PAGE } from '@/domain/page-size'
import { stored, useStored } from '@/lib/stored'
import { MOST_REFRESHED } from '@/queries/list/list-options'
import { type List, useList } from '@/queries/list/use-list'
import { rowOf } from '@/queries/use-mutation'
import { features } from './columns'
import { type ListAddress, useListAddress } from './list-search'
import type { ListColumns, ListRow, ListTableOptions } from './list-table-options'

const NO_ROWS: never[] = []

/** Rows that a page number may be ahead of those that are loaded. */
const MOST_AHEAD = MOST_REFRESHED * SERVER_PAGE

export type ListState = ReturnType<typeof useListState>

/** The state of a list: its rows, those that are shown, in which order, and what is selected. */
export function useListState(options: ListTableOptions) {
  const { columns, rowIds, bulk = NO_ROWS, keeps } = options
  const inAddress = useListAddress()
  const { desc, page, size } = inAddress
  const keyword = options.keyword ?? inAddress.keyword
  const canSort = columns.some((column) => 'accessorFn' in column && column.id === inAddress.sort)
  const sort = canSort ? inAddress.sort : undefined
  const address = { ...inAddress, sort }
  const isFar = page * (size === 'all' ? 1 : size) > MOST_AHEAD
  const list = useList(options.source, {
    keyword,
    wanted: sort !== undefined || keeps !== undefined || size === 'all' || isFar,
  })
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
    data: list.rows,
    getRowId: useMemo(() => rowIds?.(list.rows) ?? rowOf, [rowIds, list.rows]),
    state: { sorting, rowSelection: selection, columnVisibility: settings.visibility },
    onRowSelectionChange: setSelection,
  })
  const passes = useFilter(options, list.isSearch ? '' : keyword, keyword !== '')
  const shown = useArranged(grid.getSortedRowModel().rows, grid.getCoreRowModel().rowsById, passes, [
    list.readNo,
    sort,
    desc,
  ])
  const paging = usePaging(shown, list, address)
  // A search of the loaded rows does not read all the others, each page of which is a call.
  const ready = keyword !== '' || keeps ? list.rows.length : shown.length
  useReadAhead(list, ready, size === 'all' ? 1 : page * size + 1)
  // Only rows that are shown, in their order.
  const selected = useMemo(
    () => shown.filter(({ id }) => selection[id]).map((row) => row.original),
    [shown, selection],
  )
  const selectAll = useSelectAll(list, () =>
    setSelection(Object.fromEntries(shown.map(({ id }) => [id, true]))),
  )
  return {
    options,
    list,
    address,
    keyword,
    settings,
    grid,
    shown,
    isFiltered: passes !== undefined,
    selected,
    bulk,
    onSelect,
    selectAll,
    isExporting,
    setExporting,
    ...paging,
  }
}

/** Whether a row passes the list's own filters and the search; undefined: all do. */
function useFilter({ matches, keeps, isHidden }: ListTableOptions, keyword: string, isSearched: boolean) {
  return useMemo(() => {
    const isFound = keyword === '' ? undefined : matches(keyword)
    const isLeftOut = isSearched ? undefined : isHidden
    if (!isFound && !keeps && !isLeftOut) return undefined
    return (row: object) => (!isFound || isFound(row)) && (!keeps || keeps(row)) && !isLeftOut?.(row)
  }, [matches, keeps, isHidden, keyword, isSearched])
}

/** The rows that are shown, in their order. A changed row keeps its place until the list is arranged anew. */
function useArranged(
  sorted: readonly ListRow[],
  byId: Readonly<Record<string, ListRow>>,
  passes: ((row: object) => boolean) | undefined,
  arrangement: readonly unknown[],
): readonly ListRow[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that changes in place must not move under a second click
  const ids = useMemo(() => {
    if (!passes) return sorted.map(({ id }) => id)
    // Tested in the order of memory: 100,000 rows in sorted order took ten times as long.
    const isKept: boolean[] = []
    for (const { index, original } of Object.values(byId)) isKept[index] = passes(original)
    return sorted.flatMap(({ index, id }) => (isKept[index] ? id : []))
  }, [passes, ...arrangement])
  return useMemo(() => ids.flatMap((id) => byId[id] ?? []), [ids, byId])
}

/** The page of rows that the address names; the last one where it names a page that is not there (yet). */
function usePaging(shown: readonly ListRow[], list: List<object>, address: ListAddress) {
  const { page: wanted, size, update } = address
  const perPage = size === 'all' ? Math.max(shown.length, 1) : size
  const pageCount = Math.max(Math.ceil(shown.length / perPage), 1)
  const page = Math.min(wanted, pageCount)
  const pageRows = useMemo(() => shown.slice((page - 1) * perPage, page * perPage), [shown, page, perPage])

  // All rows are known and the page does not exist: its last row is gone, or it never existed.
  const isBeyond = list.hasData && wanted > pageCount && !list.hasNextPage && !list.isFetching
  // Page by page, each of which is a call: nobody has asked for so many.
  const isFar = list.hasNextPage && !list.isReadingWhole && (wanted - 1) * perPage - shown.length > MOST_AHEAD
  const correct = useEffectEvent(() => {
    if (isFar) toast('info', listMessages.tooFar(wanted, pageCount))
    update({ page: pageCount }, { replace: true })
  })
  useEffect(() => {
    if (isBeyond || isFar) correct()
  }, [isBeyond, isFar])

  return { page, pageCount, pageRows }
}

/** Reads server pages, one after another, until this many rows are there. */
function useReadAhead(list: List<object>, ready: number, needed: number) {
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

/** Selects all rows that match, for which the whole table is read first. */
function useSelectAll(list: List<object>, select: () => void) {
  const [isWaiting, setWaiting] = useState(false)
  const isReady = isWaiting && !list.isReadingWhole
  const selectShown = useEffectEvent(select)
  useEffect(() => {
    if (!isReady) return
    selectShown()
    setWaiting(false)
  }, [isReady])
  return () => void list.readWhole().then(() => setWaiting(true))
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
