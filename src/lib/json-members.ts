import { parseTree } from 'jsonc-parser'

/** A member of a JSON object with its source text and offsets. */
export type JsonMember = ReturnType<typeof jsonMembers>[number]

/** Lists the members of a JSON object in source order; JSON.parse would reorder names like "7". */
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
