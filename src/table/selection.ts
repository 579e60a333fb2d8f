import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { List } from '@/queries/list/use-list'
import type { ListRow } from './columns'

type RowsById = Readonly<Record<string, { original: object }>>

/** The creation time distinguishes rows with the same id, because SQLite may reuse the id of a deleted row. */
const createdAt = (row: object) => ('created_time' in row ? row.created_time : undefined)

/** Drops rows that no longer exist from the selection; returns the same object if nothing changes. */
export function pruneSelection(
  selected: RowSelectionState,
  before: RowsById,
  now: RowsById,
): RowSelectionState {
  const stillExists = (id: string) => {
    const [old, row] = [before[id], now[id]]
    return row !== undefined && (!old || createdAt(old.original) === createdAt(row.original))
  }
  const ids = Object.keys(selected)
  const remaining = ids.filter(stillExists)
  return remaining.length === ids.length ? selected : Object.fromEntries(remaining.map((id) => [id, true]))
}

/** The selection of a list. `rows`: the selected rows that are visible, in order. */
export function useSelection<Row extends object>(
  list: List<Row>,
  rowsById: RowsById,
  shown: readonly ListRow<Row>[],
  [selected, setSelected]: [RowSelectionState, OnChangeFn<RowSelectionState>],
) {
  // While a new search is pending, the previous rows stay selected.
  const isCurrent = list.hasData && !list.isOutdated
  const lastRows = useRef(rowsById)
  // Before paint, so that a new row never appears selected because of a reused id.
  useLayoutEffect(() => {
    if (!isCurrent) return
    const before = lastRows.current
    lastRows.current = rowsById
    setSelected((now) => pruneSelection(now, before, rowsById))
  }, [isCurrent, rowsById, setSelected])

  const rows = useMemo(
    () => shown.filter(({ id }) => selected[id]).map((row) => row.original),
    [shown, selected],
  )
  const toggle = useCallback(
    (id: string) =>
      setSelected(({ [id]: isSelected, ...others }) => (isSelected ? others : { ...others, [id]: true })),
    [setSelected],
  )
  // Whether to select all rows as soon as the whole table has been fetched.
  const [isWaiting, setWaiting] = useState(false)
  const isReady = isWaiting && !list.isFetchingWholeTable
  const selectShown = useEffectEvent(() => setSelected(Object.fromEntries(shown.map(({ id }) => [id, true]))))
  useEffect(() => {
    if (!isReady) return
    selectShown()
    setWaiting(false)
  }, [isReady])
  const { fetchWholeTable } = list
  const selectAll = useCallback(() => void fetchWholeTable().then(() => setWaiting(true)), [fetchWholeTable])
  return { rows, toggle, selectAll }
}
