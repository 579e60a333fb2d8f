import { visit } from 'jsonc-parser'

/** One member of a JSON object's text. */
export interface JsonMember {
  name: string
  nameText: string
  valueText: string
  /** Its range in the text. */
  start: number
  end: number
}

/** The members of a valid JSON object's text in order; JSON.parse would reorder names like "7". */
export function jsonMembers(text: string): JsonMember[] {
  const members: JsonMember[] = []
  // Callbacks instead of a tree: a ratio map has up to 30,000 members.
  let depth = 0
  let member = { name: '', nameText: '', start: 0 }
  let valueStart = 0
  const onBegin = (offset: number) => {
    if (depth === 1) valueStart = offset
    depth += 1
  }
  const onEnd = (offset: number, length: number) => {
    depth -= 1
    const end = offset + length
    if (depth === 1) members.push({ ...member, valueText: text.slice(valueStart, end), end })
  }
  visit(text, {
    onObjectBegin: onBegin,
    onArrayBegin: onBegin,
    onObjectEnd: onEnd,
    onArrayEnd: onEnd,
    onObjectProperty: (name, start, length) => {
      if (depth === 1) member = { name, nameText: text.slice(start, start + length), start }
    },
    onLiteralValue: (_value, offset, length) => {
      onBegin(offset)
      onEnd(offset, length)
    },
  })
  return members
}
