/**
 * Rows in places that are known: put there, not compared, for rows may be many. Of two with one name the second is new.
 * @param newRows - where rows without a place stand
 */
export function inPlaces<Row extends { id: string }>(
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
