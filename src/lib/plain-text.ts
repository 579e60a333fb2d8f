import { INVISIBLE } from './visible-text'

/** A segment of a text; `hidden` holds invisible characters as code points. */
export type TextPart = { kind: 'plain' | 'rightToLeft' | 'hidden'; text: string }

/** Fast path for Latin and Chinese text with punctuation. */
const USUAL = /^[ -~\t\n\r\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u3000-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/

const RIGHT_TO_LEFT =
  /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}](?:[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\s\p{P}\p{N}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])?)/u

/** Splits a text so that invisible characters can be shown and right-to-left segments isolated. */
export function textParts(text: string): TextPart[] {
  if (USUAL.test(text)) return text === '' ? [] : [{ kind: 'plain', text }]
  const parts: TextPart[] = []
  let from = 0
  const addPlain = (to: number) => {
    // Splitting by a capture group makes every second item a match.
    for (const [index, stretch] of text.slice(from, to).split(RIGHT_TO_LEFT).entries()) {
      if (stretch !== '') parts.push({ kind: index % 2 === 1 ? 'rightToLeft' : 'plain', text: stretch })
    }
  }
  for (const { 2: hidden, index } of text.matchAll(INVISIBLE)) {
    if (hidden === undefined) continue
    addPlain(index)
    parts.push({ kind: 'hidden', text: codePoints(hidden) })
    from = index + hidden.length
  }
  addPlain(text.length)
  return parts
}

/** Shows invisible characters as `[U+202E]`; for titles, labels and options. */
export function visibleText(text: string): string {
  const parts = textParts(text).map((part) => (part.kind === 'hidden' ? `[${part.text}]` : part.text))
  return parts.join('')
}

/** `U+202E`, or `U+200B ×20` for repeated characters. */
function codePoints(hidden: string): string {
  const runs = hidden.match(/(.)\1*/gsu) ?? []
  const codes = runs.map((run) => {
    const [first = '', ...others] = run
    const code = `U+${(first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    return others.length > 0 ? `${code} ×${others.length + 1}` : code
  })
  return codes.join(' ')
}
