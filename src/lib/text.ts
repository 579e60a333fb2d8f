/** Latin and Chinese text, where each code point is a character; avoids the slow segmenter. */
const ONE_UNIT_CHARACTERS = /^[ -~\u3000-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/

/** Splits a text into grapheme clusters, or code points where `Intl.Segmenter` is missing. */
function charactersOf(text: string): string[] {
  if (ONE_UNIT_CHARACTERS.test(text) || !('Segmenter' in Intl)) return [...text]
  const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }).segment(text)
  return [...graphemes].map(({ segment }) => segment)
}

/** Truncates a name of more than 15 characters to 12 and an ellipsis. */
export function shortName(name: string): string {
  if (name.length <= 15) return name
  const parts = charactersOf(name)
  return parts.length <= 15 ? name : `${parts.slice(0, 12).join('')}...`
}

/** Double-width characters: Chinese and its punctuation, Korean, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}]/u

/** Width of a text in terminal columns; a Chinese character counts as two. */
export function displayWidth(text: string): number {
  let columns = 0
  for (const character of charactersOf(text)) columns += WIDE.test(character) ? 2 : 1
  return columns
}

/** Whether a text is wider than `columns`. */
export const isWiderThan = (text: string, columns: number): boolean =>
  text.length * 2 > columns && displayWidth(text) > columns

/** Truncates a text to `length` UTF-16 units without splitting a surrogate pair. */
export const truncateText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** Joins the truthy parts. */
export const joinNonEmpty = (parts: readonly unknown[], by = ''): string => parts.filter(Boolean).join(by)

export const stripTrailingSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '')

/** Short non-cryptographic hash (FNV-1a, 32 bits, hex). */
export function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Quotes a text as one shell word. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns a case-insensitive substring test; one compiled pattern is faster than lowercasing every text. */
export function keywordMatcher(keyword: string): (text: string | null | undefined) => boolean {
  const pattern = new RegExp(keyword.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i')
  return (text) => pattern.test(text ?? '')
}
