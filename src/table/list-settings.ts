import { useMemo, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'
import { useMedia } from '@/lib/use-narrow'
import { type ListColumn, type ListColumns, USUAL_WIDTH } from './columns'

/** The id that TanStack Table gives a column. */
export const columnId = <Row extends object>(column: ListColumns<Row>[number]): string =>
  column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')

/** Flattens column groups to their columns. */
export const leafColumns = <Row extends object>(columns: ListColumns<Row>): ListColumns<Row> =>
  columns.flatMap((column) => ('columns' in column && column.columns ? [...column.columns] : [column]))

/** Display settings of a list, in local storage: `columns-{list}` (ids of toggled columns) and `dense-{list}`. */
export function useListSettings<Row extends object>(list: string, all: ListColumns<Row>, hasBoxes: boolean) {
  const [columns] = useState(() => stored(`columns-${list}`, z.array(z.string()), [] as string[]))
  const [density] = useState(() => stored(`dense-${list}`, z.boolean(), false))
  const toggled = useStored(columns)
  const dense = useStored(density)
  const on = useMemo(
    () =>
      leafColumns(all).filter((column) => {
        const { isHidden = false, isFileOnly = false } = column.meta ?? {}
        return !isFileOnly && toggled.includes(columnId(column)) === isHidden
      }),
    [toggled, all],
  )
  const fitting = useFitting(on, hasBoxes)
  // Memoised, because a new object would rerender every row; the result below likewise the tools.
  const visibility = useMemo(() => {
    const shown = fitting.split(' ')
    return Object.fromEntries(
      leafColumns(all)
        .map(columnId)
        .map((id) => [id, shown.includes(id)]),
    )
  }, [fitting, all])
  return useMemo(
    () => ({
      dense,
      toggleDense: () => density.set(!dense),
      visibility,
      /** Whether a column is switched on, even if the window is too narrow for it. */
      isOn: (id: string) => on.some((column) => columnId(column) === id),
      toggleColumn: (id: string) => {
        const others = toggled.filter((other) => other !== id)
        columns.set(others.length < toggled.length ? others : [...others, id])
      },
    }),
    [dense, density, visibility, on, toggled, columns],
  )
}

/** Pixels besides the columns: page padding and border. */
const BESIDE = 50

/** Width of the checkbox column. */
const BOX = 42

/** Up to this width rows are cards, which show every column. */
const CARDS = 900

/** Maximum window width that a table can use, limited by `--frame`. */
const WIDEST = 1440 + BESIDE

// Uses media queries, because on phones `innerWidth` depends on the content width and so on the columns themselves.
const atLeast = (pixels: number) => (pixels > WIDEST ? 'not all' : `(min-width: ${pixels}px)`)
const isWindowAtLeast = (pixels: number) => window.matchMedia(atLeast(pixels)).matches

type Column<Row extends object> = ListColumns<Row>[number]

/** Sums the `width` or the `minWidth` of columns, plus the checkbox column. */
const sumOf = <Row extends object>(
  columns: Iterable<Pick<Column<Row>, 'meta'>>,
  hasBoxes: boolean,
  of: 'width' | 'minWidth',
) =>
  [...columns].reduce((sum, { meta }) => sum + (meta?.[of] ?? meta?.width ?? USUAL_WIDTH), hasBoxes ? BOX : 0)

/**
 * The widths of a table's columns and the table's minimum width in pixels. The columns share spare space as percentages,
 * except the checkbox and 操作. In too narrow windows, columns with a `minWidth` have no width and take the remaining space.
 */
export function useWidths<Row extends object>(columns: readonly ListColumn<Row>[], hasBoxes: boolean) {
  const defs = columns.map(({ columnDef }) => columnDef)
  const isRoomy = useMedia(atLeast(sumOf(defs, hasBoxes, 'width') + BESIDE))
  const shared = sumOf(
    defs.filter(({ meta }) => meta?.card !== 'menu'),
    false,
    'width',
  )
  const widths = defs.map(({ meta }) => {
    const width = meta?.width ?? USUAL_WIDTH
    if (!isRoomy) return meta?.minWidth === undefined ? width : undefined
    return meta?.card === 'menu' ? width : `${(100 * width) / shared}%`
  })
  return { widths: hasBoxes ? [BOX, ...widths] : widths, minWidth: sumOf(defs, hasBoxes, 'minWidth') }
}

/** The ids of the columns that fit the window, joined by spaces. */
function fittingIds<Row extends object>(columns: ListColumns<Row>, hasBoxes: boolean): string {
  const shown = new Set(columns)
  const isTooWide = () => !isWindowAtLeast(sumOf(shown, hasBoxes, 'minWidth') + BESIDE)
  const hideable = columns
    .filter(({ meta }) => meta?.hideOrder !== undefined)
    .toSorted((a, b) => (a.meta?.hideOrder ?? 0) - (b.meta?.hideOrder ?? 0))
  for (const column of isWindowAtLeast(CARDS + 1) ? hideable : []) if (isTooWide()) shown.delete(column)
  return [...shown].map(columnId).join(' ')
}

/** `fittingIds`, updated when the window is resized. */
function useFitting<Row extends object>(columns: ListColumns<Row>, hasBoxes: boolean): string {
  const store = useMemo(() => {
    let ids: string | undefined
    return {
      subscribe: (changed: () => void) => {
        const onResize = () => {
          ids = undefined
          changed()
        }
        window.addEventListener('resize', onResize)
        return () => window.removeEventListener('resize', onResize)
      },
      get: () => {
        ids ??= fittingIds(columns, hasBoxes)
        return ids
      },
    }
  }, [columns, hasBoxes])
  return useSyncExternalStore(store.subscribe, store.get)
}
