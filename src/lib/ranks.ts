import { compareText } from './compare'
import { lastAtMost } from './last-at-most'

/** The rank of each value: equal ones share a rank, ranks ascend from 0 without a gap. */
export interface Ranks {
  of: Uint32Array
  /** How many different ranks there are. */
  count: number
}

/** Ranks of numbers, infinities included; null counts as 0 (as in `compareNumber`). */
export function rankNumbers(values: readonly unknown[]): Ranks {
  const numbers = Float64Array.from(values, (value) =>
    value === null || value === undefined ? 0 : Number(value),
  )
  // `sort` puts -0 before 0, so it becomes 0.
  const sorted = numbers.map((number) => number + 0).sort()
  let count = 0
  for (const number of sorted) {
    if (count === 0 || number !== sorted[count - 1]) sorted[count++] = number
  }
  const distinct = sorted.subarray(0, count)
  return { of: Uint32Array.from(numbers, (number) => lastAtMost(number, distinct)), count }
}

/** Ranks of texts in Chinese order; other values count as ''. Each different text is compared once, for speed. */
export function rankTexts(values: readonly unknown[]): Ranks {
  const ids = new Map<string, number>()
  const idOf = Uint32Array.from(values, (value) => {
    const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
    const known = ids.get(text)
    if (known !== undefined) return known
    ids.set(text, ids.size)
    return ids.size - 1
  })
  const texts = [...ids.keys()]
  const order = texts.map((_, id) => id).sort((a, b) => compareText(texts[a], texts[b]))
  const rankOf = new Uint32Array(texts.length)
  let count = 0
  order.forEach((id, index) => {
    const before = order[index - 1]
    // Different texts may be equal in Chinese order.
    if (before === undefined || compareText(texts[before], texts[id]) !== 0) count += 1
    rankOf[id] = count - 1
  })
  return { of: idOf.map((id) => rankOf[id] ?? 0), count }
}

/** The indexes of ranked values in order; equal values keep their order in both directions. */
export function orderOf({ of, count }: Ranks, desc: boolean): Uint32Array {
  // A counting sort: one pass counts each rank, one puts the indexes in place.
  const next = new Uint32Array(count + 1)
  const rankAt = (index: number) => (desc ? count - 1 - (of[index] ?? 0) : (of[index] ?? 0))
  for (let index = 0; index < of.length; index += 1) {
    const rank = rankAt(index) + 1
    next[rank] = (next[rank] ?? 0) + 1
  }
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0)
  const order = new Uint32Array(of.length)
  for (let index = 0; index < of.length; index += 1) {
    const rank = rankAt(index)
    const place = next[rank] ?? 0
    order[place] = index
    next[rank] = place + 1
  }
  return order
}
