/** Compares texts in Chinese order, numbers inside them as numbers. Made once for each sort, as making it is slow. */
export function textOrder(): (a: string, b: string) => number {
  return new Intl.Collator('zh-CN', { numeric: true }).compare
}

/** Numbers to sort by; NaN for what is none. */
export const numberKeys = (values: readonly unknown[]): Float64Array =>
  Float64Array.from(values, (value) => (typeof value === 'number' ? value : Number.NaN))

/** Texts as numbers to sort by: their rank in Chinese order; NaN for empty ones and other values. */
export function textKeys(values: readonly unknown[]): Float64Array {
  const texts = values.map((value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  )
  const compareText = textOrder()
  const rankOf = new Map<string, number>()
  let before: string | undefined
  // Each different text is compared once, for speed. Different texts may be equal in Chinese order.
  for (const text of [...new Set(texts)].sort(compareText)) {
    const rank = rankOf.get(before ?? text) ?? 0
    rankOf.set(text, before === undefined || compareText(before, text) === 0 ? rank : rank + 1)
    before = text
  }
  return Float64Array.from(texts, (text) => (text === '' ? Number.NaN : (rankOf.get(text) ?? 0)))
}

/** The indexes of the keys in order; equal ones keep their order, and NaN comes last, in both directions. */
export function orderOf(keys: Float64Array, desc: boolean): Uint32Array {
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
