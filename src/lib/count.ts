/** Counts the rows that contain each value. */
export function countBy<Row>(rows: readonly Row[], valuesOf: (row: Row) => readonly string[]) {
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const value of new Set(valuesOf(row))) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
