// Not every browser can tell characters apart as people do: then by code points.
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }) : undefined

function charactersOf(text: string): string[] {
  return graphemes ? [...graphemes.segment(text)].map(({ segment }) => segment) : [...text]
}

/** A name longer than 15 characters becomes its first 12 and an ellipsis, never half a character. */
export function shortName(name: string): string {
  const parts = charactersOf(name)
  if (parts.length <= 15) return name
  return `${parts.slice(0, 12).join('')}...`
}

/** What needs two places of a line: Chinese and its punctuation, Korean, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}]/u

/** Whether a text is longer than so many letters of the west; a Chinese character counts as two. */
export function isLongerThan(text: string, places: number): boolean {
  if (text.length * 2 <= places) return false
  let taken = 0
  for (const character of charactersOf(text)) taken += WIDE.test(character) ? 2 : 1
  return taken > places
}

/** A path without its trailing slash. */
export function stripTrailingSlash(path: string): string {
  return path.replace(/\/$/, '')
}
