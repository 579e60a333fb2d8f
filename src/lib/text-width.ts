import { charactersOf } from './text'

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
