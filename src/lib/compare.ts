// Created at its first use, which is slow.
let collator: Intl.Collator | undefined

/** Text in Chinese order, numbers inside it as numbers; null counts as empty. */
export function compareText(a: string | null | undefined, b: string | null | undefined): number {
  collator ??= new Intl.Collator('zh-CN', { numeric: true })
  return collator.compare(a ?? '', b ?? '')
}

/** Numbers to sort by: null counts as 0. */
export const numberKeys = (values: readonly unknown[]): Float64Array =>
  Float64Array.from(values, (value) => Number(value ?? 0) || 0)

/** Texts as numbers to sort by: their rank in Chinese order. Other values count as ''. */
export function textKeys(values: readonly unknown[]): Float64Array {
  const texts = values.map((value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  )
  const rankOf = new Map<string, number>()
  let before: string | undefined
  // Each different text is compared once, for speed. Different texts may be equal in Chinese order.
  for (const text of [...new Set(texts)].sort(compareText)) {
    const rank = rankOf.get(before ?? text) ?? 0
    rankOf.set(text, before === undefined || compareText(before, text) === 0 ? rank : rank + 1)
    before = text
  }
  return Float64Array.from(texts, (text) => rankOf.get(text) ?? 0)
}

/** The indexes of the keys in order; equal ones keep their order in both directions. */
export function orderOf(keys: Float64Array, desc: boolean): Uint32Array {
  const sign = desc ? -1 : 1
  const difference = (a: number, b: number) => sign * ((keys[a] ?? 0) - (keys[b] ?? 0))
  return Uint32Array.from(keys.keys()).sort((a, b) => difference(a, b) || a - b)
}
