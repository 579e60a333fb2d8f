import { useMemo, useState } from 'react'

interface Kept<Row> {
  arrangement: string
  /** The rows as they stood when the arrangement began. */
  rows?: readonly Row[]
  /** Their places: only a changed list needs them, and then no longer those rows. */
  places?: ReadonlyMap<string, number>
}

/**
 * Keeps rows where the reader saw them: a row that changes moves to its new place only when another arrangement
 * begins (a sort, a search, a reading).
 * @param newRows - where rows stand that came later
 */
export function useStableOrder<Row extends { id: string }>(
  rows: readonly Row[],
  arrangement: string,
  newRows: 'first' | 'last',
): readonly Row[] {
  const [kept, setKept] = useState<Kept<Row>>({ arrangement, rows })
  // Set while rendering, which starts the render again before anything is drawn.
  if (kept.arrangement !== arrangement) setKept({ arrangement, rows })
  else if (kept.rows && kept.rows !== rows) setKept({ arrangement, places: placesOf(kept.rows) })
  const { places } = kept
  return useMemo(() => {
    if (!places) return rows
    const place = ({ id }: Row) => places.get(id) ?? (newRows === 'first' ? -1 : places.size)
    return rows.toSorted((a, b) => place(a) - place(b))
  }, [rows, places, newRows])
}

const placesOf = (rows: readonly { id: string }[]) => new Map(rows.map(({ id }, index) => [id, index]))
