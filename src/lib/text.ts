/** Latin and Chinese text, where each code point is a character: a list of these never needs the slow segmenter. */
const ONE_UNIT_CHARACTERS = /^[ -~\u3000-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/

/** The characters of a text as a reader sees them; code points in browsers without the segmenter. */
function charactersOf(text: string): string[] {
  if (ONE_UNIT_CHARACTERS.test(text) || !('Segmenter' in Intl)) return [...text]
  const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }).segment(text)
  return [...graphemes].map(({ segment }) => segment)
}

/** A name longer than 15 characters becomes its first 12 and an ellipsis, never half a character. */
export function shortName(name: string): string {
  if (name.length <= 15) return name
  const parts = charactersOf(name)
  return parts.length <= 15 ? name : `${parts.slice(0, 12).join('')}...`
}

/** Characters of double width: Chinese and its punctuation, Korean, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}]/u

/** Whether a text is wider than `places` columns; a Chinese character counts as two. */
export function isLongerThan(text: string, places: number): boolean {
  if (text.length * 2 <= places) return false
  let taken = 0
  for (const character of charactersOf(text)) taken += WIDE.test(character) ? 2 : 1
  return taken > places
}

/** At most so many UTF-16 units of a text, without half a surrogate pair at the end. */
export const cutTo = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** The parts that are not empty, as one text. */
export const joined = (parts: readonly unknown[], by = ''): string => parts.filter(Boolean).join(by)

export const stripTrailingSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '')

/** A short hash of a text (FNV-1a, 32 bits, in hex), which is not secure. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** In single quotes, as one word of a shell command. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Tells whether texts contain a keyword, in capitals or not: one pattern for all, as converting many texts is slow. */
export function containing(keyword: string): (text: string | null | undefined) => boolean {
  const pattern = new RegExp(keyword.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i')
  return (text) => pattern.test(text ?? '')
}
