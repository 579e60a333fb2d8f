/** Placeholder for an empty text. */
export const EMPTY = '（空）'

/** Excerpts of two long texts where they differ: at most 160 characters, with 20 of context. */
export function excerpts(before: string, after: string): { from: string; to: string } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const cut = (text: string) => {
    if (text.trim() === '') return EMPTY
    const from = Math.max(start - 20, 0)
    const to = Math.min(text.length - end + 20, from + 160, text.length)
    // Drops surrogate pairs that the cut split.
    const excerpt = text.slice(from, to).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    return `${from > 0 ? '…' : ''}${excerpt}${to < text.length ? '…' : ''}`
  }
  return { from: cut(before), to: cut(after) }
}
