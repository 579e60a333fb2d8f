import { parseTree } from 'jsonc-parser'

/** One member of a JSON object, with its spelling and its range in the text. */
export type JsonMember = ReturnType<typeof jsonMembers>[number]

/** The members of a valid JSON object's text in order; JSON.parse would reorder names like "7". */
export function jsonMembers(text: string) {
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
