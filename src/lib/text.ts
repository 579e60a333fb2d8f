// Some browsers lack the segmenter; there code points count as characters.
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }) : undefined

/** The characters of a text as a reader sees them. */
export function charactersOf(text: string): string[] {
  return graphemes ? [...graphemes.segment(text)].map(({ segment }) => segment) : [...text]
}

/** A name longer than 15 characters becomes its first 12 and an ellipsis, never half a character. */
export function shortName(name: string): string {
  const parts = charactersOf(name)
  if (parts.length <= 15) return name
  return `${parts.slice(0, 12).join('')}...`
}

/** A path without its trailing slash. */
export const stripTrailingSlash = (path: string): string => path.replace(/\/$/, '')
