import { useMemo, useState } from 'react'

/** A sort, search or refetch: its rows and their order; after a change of the list, the places of its rows. */
interface Kept<Row> {
  arrangement: string
  rows?: readonly Row[]
  order?: readonly Row[]
  places?: ReadonlyMap<string, number>
}

/** Keeps rows in their places: a changed row moves only with another arrangement (a sort, search or refetch). */
export function useStableOrder<Row extends { id: string }>(
  rows: readonly Row[],
  arrangement: string,
  newRows: 'first' | 'last',
  sort: (rows: readonly Row[]) => readonly Row[] = (all) => all,
): readonly Row[] {
  const begin = (): Kept<Row> => ({ arrangement, rows, order: sort(rows) })
  const [kept, setKept] = useState(begin)
  // Setting state while rendering restarts the render before anything is drawn.
  if (kept.arrangement !== arrangement) setKept(begin())
  else if (kept.order && kept.rows !== rows)
    setKept({ arrangement, places: new Map(kept.order.map(({ id }, index) => [id, index])) })
  const { order, places } = kept
  return useMemo(() => order ?? inPlaces(rows, places ?? new Map(), newRows), [rows, order, places, newRows])
}

/** Puts rows into known places, without comparing them. Of two rows with the same id the second counts as new. */
function inPlaces<Row extends { id: string }>(
  rows: readonly Row[],
  places: ReadonlyMap<string, number>,
  newRows: 'first' | 'last',
): Row[] {
  const placed = Array.from<Row | undefined>({ length: places.size })
  const others: Row[] = []
  for (const row of rows) {
    const place = places.get(row.id)
    if (place === undefined || placed[place]) others.push(row)
    else placed[place] = row
  }
  const known = placed.filter((row) => row !== undefined)
  return newRows === 'first' ? [...others, ...known] : [...known, ...others]
}
