import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'
import type { ListColumns } from './columns'

/** The id that TanStack Table gives a column. */
export const columnId = <Row extends object>(column: ListColumns<Row>[number]): string =>
  column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')

/** The columns that hold values: those of a group in place of the group. */
export const leavesOf = <Row extends object>(columns: ListColumns<Row>): ListColumns<Row> =>
  columns.flatMap((column) => ('columns' in column && column.columns ? [...column.columns] : [column]))

/** How a list looks in this browser: local storage `columns-{list}` (ids of toggled columns) and `dense-{list}`. */
export function useListSettings<Row extends object>(list: string, all: ListColumns<Row>) {
  const [columns] = useState(() => stored(`columns-${list}`, z.array(z.string()), [] as string[]))
  const [density] = useState(() => stored(`dense-${list}`, z.boolean(), false))
  const toggled = useStored(columns)
  const dense = useStored(density)
  // Memoised: another object would draw every row again.
  const visibility = useMemo(() => {
    const isShown = ({ isHidden = false, isFileOnly = false }, id: string) =>
      !isFileOnly && toggled.includes(id) === isHidden
    return Object.fromEntries(
      leavesOf(all).map((column) => [columnId(column), isShown(column.meta ?? {}, columnId(column))]),
    )
  }, [toggled, all])
  return {
    dense,
    toggleDense: () => density.set(!dense),
    visibility,
    toggleColumn: (id: string) => {
      const others = toggled.filter((one) => one !== id)
      columns.set(others.length < toggled.length ? others : [...others, id])
    },
  }
}
