/** One member of a JSON object's text. */
export interface JsonMember {
  name: string
  nameText: string
  valueText: string
  /** Its range in the text. */
  start: number
  end: number
}

const STRING = /"(?:[^"\\]|\\.)*"/y
const SPACE = /\s*/y
const PLAIN = /[^\s,{}[\]"]+/y

/** The end of a sticky pattern's match at a place. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** The end of the value that begins at a place. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  let at = start
  do {
    const sign = text[at] ?? ''
    if (sign === '{' || sign === '[') depth += 1
    if (sign === '}' || sign === ']') depth -= 1
    const next = after(sign === '"' ? STRING : PLAIN, text, at)
    at = next > at ? next : at + 1
  } while (depth > 0 && at < text.length)
  return at
}

/** The members of a valid JSON object's text in order; JSON.parse would reorder names like "7". */
export function jsonMembers(text: string): JsonMember[] {
  const members: JsonMember[] = []
  let at = after(SPACE, text, text.indexOf('{') + 1)
  while (text[at] === '"') {
    const start = at
    const nameEnd = after(STRING, text, at)
    const nameText = text.slice(start, nameEnd)
    const value = after(SPACE, text, text.indexOf(':', nameEnd) + 1)
    const end = endOfValue(text, value)
    const name: string = nameText.includes('\\') ? JSON.parse(nameText) : nameText.slice(1, -1)
    members.push({ name, nameText, valueText: text.slice(value, end), start, end })
    at = after(SPACE, text, after(SPACE, text, end) + 1)
  }
  return members
}
