import { useState } from 'react'

/** React keys of the rows on a page, by row id. */
type ElementKeys = ReadonlyMap<string, number>

/**
 * Computes the keys for the next rows. A row keeps its element while it stays on the page. If no row stays, the new
 * rows reuse the elements in order, because updating rows is faster than mounting them.
 */
export function nextKeys(before: ElementKeys, ids: readonly string[]): ElementKeys {
  const areReused = isOtherPage(before, ids)
  const keys = [...before.values()]
  let last = Math.max(-1, ...keys)
  return new Map(ids.map((id, place) => [id, (areReused ? keys[place] : before.get(id)) ?? ++last] as const))
}

/** Whether none of these rows was shown before. */
const isOtherPage = (before: ElementKeys, ids: readonly string[]) => !ids.some((id) => before.has(id))

/**
 * Returns the key of each row, and whether the rows reuse elements (`areReused`). `rows` must be referentially
 * stable.
 */
export function useRowElementKeys(rows: readonly { id: string }[]) {
  const [current, setCurrent] = useState(() => nextState({ keys: new Map() }, rows))
  if (current.rows === rows) return current
  const next = nextState(current, rows)
  setCurrent(next)
  return next
}

function nextState(before: { keys: ElementKeys }, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  return { rows, keys: nextKeys(before.keys, ids), areReused: isOtherPage(before.keys, ids) }
}
