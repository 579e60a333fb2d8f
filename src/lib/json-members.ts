import { parseTree } from 'jsonc-parser'

/** One member of a JSON object's text; `start` and `end` are its range. */
export interface JsonMember {
  name: string
  nameText: string
  valueText: string
  start: number
  end: number
}

/** The members of a valid JSON object's text in order; JSON.parse would reorder names like "7". */
export function jsonMembers(text: string): JsonMember[] {
  const textOf = (node?: { offset: number; length: number }) =>
    node ? text.slice(node.offset, node.offset + node.length) : ''
  return (parseTree(text)?.children ?? []).map(({ offset, length, children: [name, value] = [] }) => ({
    name: String(name?.value),
    nameText: textOf(name),
    valueText: textOf(value),
    start: offset,
    end: offset + length,
  }))
}
