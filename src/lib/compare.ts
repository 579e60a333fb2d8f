// Created at its first use, which is slow.
let collator: Intl.Collator | undefined

/** Text in Chinese order, numbers inside it as numbers; null counts as empty. */
export function compareText(a: string | null | undefined, b: string | null | undefined): number {
  collator ??= new Intl.Collator('zh-CN', { numeric: true })
  return collator.compare(a ?? '', b ?? '')
}

/** Numbers as numbers, infinities included; null counts as 0. */
export function compareNumber(a: number | null | undefined, b: number | null | undefined): number {
  const [left, right] = [a ?? 0, b ?? 0]
  return left === right ? 0 : left < right ? -1 : 1
}
