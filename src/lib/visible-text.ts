/** Invisible characters that belong to an emoji, a flag or an ideograph. */
const JOINED =
  /\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?)*|[\d#*]\ufe0f\u20e3|\p{Ideographic}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u

/** Control, bidirectional and zero-width characters, and lone surrogates. */
const HIDDEN = /(?:(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])+/u

/** Matches an emoji or similar sequence (group 1) or stray invisible characters (group 2). */
export const INVISIBLE = new RegExp(`(${JOINED.source})|(${HIDDEN.source})`, 'gu')

/** Removes invisible characters and normalises line breaks to `\n`. */
export const stripInvisible = (text: string): string =>
  text
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, (_, emoji: string | undefined) => emoji ?? '')
