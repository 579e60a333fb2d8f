import type { RowModel } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { features, ListRow } from './columns'

/** Returns a predicate for the list's filters and the search; undefined if all rows pass. */
export function useFilter<Row extends object>(
  options: {
    matches: (keyword: string) => (row: Row) => boolean
    keeps?: ((row: Row) => boolean) | undefined
    isHidden?: (row: Row) => boolean
  },
  keyword: string,
  isSearched: boolean,
) {
  const { matches, keeps, isHidden } = options
  return useMemo(() => {
    const isFound = keyword === '' ? undefined : matches(keyword)
    const isExcluded = isSearched ? undefined : isHidden
    if (!isFound && !keeps && !isExcluded) return undefined
    return (row: Row) => (!isFound || isFound(row)) && (!keeps || keeps(row)) && !isExcluded?.(row)
  }, [matches, keeps, isHidden, keyword, isSearched])
}

/** The visible rows in order. A patched row keeps its position until `arrangement` changes. */
export function useVisibleRows<Row extends object>(
  sorted: readonly ListRow<Row>[],
  { rows, rowsById }: RowModel<typeof features, Row>,
  passes: ((row: Row) => boolean) | undefined,
  arrangement: readonly unknown[],
): readonly ListRow<Row>[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that changes in place must not move under a second click
  const ids = useMemo(() => {
    if (!passes) return sorted.map(({ id }) => id)
    // Tests rows in memory order, which is ten times faster than in sorted order for 100,000 rows.
    const isVisible: boolean[] = []
    for (const { index, original } of rows) isVisible[index] = passes(original)
    return sorted.flatMap(({ index, id }) => (isVisible[index] ? id : []))
  }, [passes, ...arrangement])
  return useMemo(() => ids.flatMap((id) => rowsById[id] ?? []), [ids, rowsById])
}
