/** Returns a comparator for Chinese order with numeric parts. Create it once per sort; creation is slow. */
export function textComparator(): (a: string, b: string) => number {
  return new Intl.Collator('zh-CN', { numeric: true }).compare
}

/** Sort keys of a number column; NaN for other values. */
export const numberKeys = (values: readonly unknown[]): Float64Array =>
  Float64Array.from(values, (value) => (typeof value === 'number' ? value : Number.NaN))

/** Sort keys of a text column: the rank in Chinese order; NaN for empty and other values. */
export function textKeys(values: readonly unknown[]): Float64Array {
  const texts = values.map((value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  )
  const compareText = textComparator()
  const rankOf = new Map<string, number>()
  let before: string | undefined
  // Ranks distinct texts only, for speed; texts that compare as equal share a rank.
  for (const text of [...new Set(texts)].sort(compareText)) {
    const rank = rankOf.get(before ?? text) ?? 0
    rankOf.set(text, before === undefined || compareText(before, text) === 0 ? rank : rank + 1)
    before = text
  }
  return Float64Array.from(texts, (text) => (text === '' ? Number.NaN : (rankOf.get(text) ?? 0)))
}

/** Returns the indexes sorted by key (stable); NaN is last in both directions. */
export function sortedIndexes(keys: Float64Array, desc: boolean): Uint32Array {
  const sign = desc ? -1 : 1
  const difference = (a: number, b: number) => {
    const [first = 0, second = 0] = [keys[a], keys[b]]
    if (first === second) return 0
    if (Number.isNaN(first) || Number.isNaN(second))
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second))
    return sign * (first - second)
  }
  return Uint32Array.from(keys.keys()).sort((a, b) => difference(a, b) || a - b)
}
