import { useMemo, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'
import { type ListColumns, USUAL_WIDTH } from './columns'

/** The id that TanStack Table gives a column. */
export const columnId = <Row extends object>(column: ListColumns<Row>[number]): string =>
  column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')

/** The columns that hold values: those of a group in place of the group. */
export const leavesOf = <Row extends object>(columns: ListColumns<Row>): ListColumns<Row> =>
  columns.flatMap((column) => ('columns' in column && column.columns ? [...column.columns] : [column]))

/** How a list looks in this browser: local storage `columns-{list}` (ids of toggled columns) and `dense-{list}`. */
export function useListSettings<Row extends object>(list: string, all: ListColumns<Row>, hasBoxes: boolean) {
  const [columns] = useState(() => stored(`columns-${list}`, z.array(z.string()), [] as string[]))
  const [density] = useState(() => stored(`dense-${list}`, z.boolean(), false))
  const toggled = useStored(columns)
  const dense = useStored(density)
  const on = useMemo(
    () =>
      leavesOf(all).filter((column) => {
        const { isHidden = false, isFileOnly = false } = column.meta ?? {}
        return !isFileOnly && toggled.includes(columnId(column)) === isHidden
      }),
    [toggled, all],
  )
  const fitting = useFitting(on, hasBoxes)
  // Memoised: another object would draw every row again.
  const visibility = useMemo(() => {
    const shown = fitting.split(' ')
    return Object.fromEntries(
      leavesOf(all)
        .map(columnId)
        .map((id) => [id, shown.includes(id)]),
    )
  }, [fitting, all])
  return {
    dense,
    toggleDense: () => density.set(!dense),
    visibility,
    /** Whether a column is switched on; the window may be too narrow for it. */
    isOn: (id: string) => on.some((column) => columnId(column) === id),
    toggleColumn: (id: string) => {
      const others = toggled.filter((one) => one !== id)
      columns.set(others.length < toggled.length ? others : [...others, id])
    },
  }
}

/** Pixels beside the columns: the space of the screen and the border. */
const BESIDE = 50

/** The width of the boxes that select. */
export const BOX = 42

/** Up to here rows are cards, which show every column. */
const CARDS = 900

const onResize = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

// Not `innerWidth`: on telephones it grows with what is drawn, and so with the columns that it decides on.
const isWindowAtLeast = (pixels: number) => window.matchMedia(`(min-width: ${pixels}px)`).matches

/** The ids of the columns for which the window has room, as one text. */
function useFitting<Row extends object>(columns: ListColumns<Row>, hasBoxes: boolean): string {
  return useSyncExternalStore(onResize, () => {
    const shown = new Set(columns)
    const beside = hasBoxes ? BESIDE + BOX : BESIDE
    const isTooWide = () =>
      !isWindowAtLeast([...shown].reduce((sum, { meta }) => sum + (meta?.width ?? USUAL_WIDTH), beside))
    const leaving = columns
      .filter(({ meta }) => meta?.leaves !== undefined)
      .toSorted((a, b) => (a.meta?.leaves ?? 0) - (b.meta?.leaves ?? 0))
    for (const column of isWindowAtLeast(CARDS + 1) ? leaving : []) if (isTooWide()) shown.delete(column)
    return [...shown].map(columnId).join(' ')
  })
}
