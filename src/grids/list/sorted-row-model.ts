import type { Column, RowData, RowModel, rowSortingFeature, Table } from '@tanstack/react-table'
import { orderOf, type Ranks, rankNumbers, rankTexts } from '@/lib/ranks'

type Features = { rowSortingFeature: typeof rowSortingFeature }
type Model = RowModel<Features, RowData>

const orders = new WeakMap<object, Uint32Array>()

/** The rows whose index has a 1 in `hits`. Reads numbers, since reading 100,000 row objects is slow. */
export function rowsHit<Row extends { index: number }>(
  rows: readonly Row[],
  unsorted: readonly Row[],
  hits: Uint8Array,
): readonly Row[] {
  const order = rows === unsorted ? undefined : orders.get(rows)
  if (!order && rows !== unsorted) return rows.filter(({ index }) => hits[index] === 1)
  const found: Row[] = []
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place]
    if (row && hits[order?.[place] ?? place] === 1) found.push(row)
  }
  return found
}

/** The sorted row model of all lists. TanStack's own takes seconds for 100,000 rows, so each column is ranked once. */
export function createSortedRowModel() {
  return (table: Table<Features, RowData>) => {
    let ranks = new Map<string, Ranks>()
    let before: Model | undefined
    let last: { key: string; model: Model } | undefined

    const rank = (column: Column<Features, RowData>, rows: Model['rows']): Ranks => {
      const known = ranks.get(column.id)
      if (known) return known
      const sortFn: unknown = column.columnDef.sortFn
      const rankAll = sortFn === 'number' ? rankNumbers : rankTexts
      // From the original row: a table row would cache each value.
      const made = rankAll(rows.map((row, index) => column.accessorFn?.(row.original, index)))
      ranks.set(column.id, made)
      return made
    }

    return (): Model => {
      const model = table.getPreSortedRowModel()
      if (model !== before) {
        before = model
        ranks = new Map()
        last = undefined
      }
      const sorting = table.atoms.sorting?.get()[0]
      if (!sorting || model.rows.length === 0) return model
      const column = table.getColumn(sorting.id)
      if (!column?.getCanSort()) return model
      const key = `${sorting.desc} ${sorting.id}`
      if (last?.key === key) return last.model
      const { rows } = model
      const order = orderOf(rank(column, rows), sorting.desc)
      const sorted: typeof rows = []
      for (const index of order) {
        const row = rows[index]
        if (row) sorted.push(row)
      }
      orders.set(sorted, order)
      last = { key, model: { rows: sorted, flatRows: sorted, rowsById: model.rowsById } }
      return last.model
    }
  }
}
