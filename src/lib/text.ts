const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })

/** A name longer than 15 characters becomes its first 12 and an ellipsis, never half a character. */
export function shortName(name: string): string {
  const parts = [...graphemes.segment(name)]
  if (parts.length <= 15) return name
  return `${parts
    .slice(0, 12)
    .map((part) => part.segment)
    .join('')}...`
}

/** A path without its trailing slash. */
export function stripTrailingSlash(path: string): string {
  return path.replace(/\/$/, '')
}
