// Made at its first use: that takes longer than all else that a page's start evaluates.
let graphemes: Intl.Segmenter | undefined

/** The characters of a text as a reader sees them; code points in browsers without the segmenter. */
export function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text]
  graphemes ??= new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

/** A name longer than 15 characters becomes its first 12 and an ellipsis, never half a character. */
export function shortName(name: string): string {
  if (name.length <= 15) return name
  const parts = charactersOf(name)
  if (parts.length <= 15) return name
  return `${parts.slice(0, 12).join('')}...`
}

/** A path without its trailing slash. */
export const stripTrailingSlash = (path: string): string => path.replace(/\/$/, '')
