import { readJsonObject } from '@/schemas/json-object'
import { linesOf, readNames, readWord } from '@/schemas/typed-text'

/** One line of a model mapping: calls for `from` go to the upstream as `to`. */
export type MappingRow = { from: string; to: string }

export const MAPPING_EXAMPLE = JSON.stringify(
  { 'gpt-3.5-turbo-0301': 'gpt-3.5-turbo', 'gpt-4-0314': 'gpt-4', 'gpt-4-32k-0314': 'gpt-4-32k' },
  null,
  2,
)

/** A mapping's text as rows; null: it is not an object of strings. */
export function mappingRows(text: string): MappingRow[] | null {
  const { entries, problem } = readJsonObject(text)
  if (problem) return null
  const rows = entries.map(([from, to]) => ({ from, to }))
  return rows.every((row): row is MappingRow => typeof row.to === 'string') ? rows : null
}

/** Rows as a mapping's text, without empty ones; the last row of a name counts. By hand: objects sort numeric names. */
export function mappingText(rows: readonly MappingRow[]): string {
  const read = rows.map(({ from, to }) => [readWord(from), readWord(to)] as const)
  const lines = new Map(read.filter(([from, to]) => from !== '' || to !== ''))
  if (lines.size === 0) return ''
  return `{\n${[...lines].map(([from, to]) => `  ${JSON.stringify(from)}: ${JSON.stringify(to)}`).join(',\n')}\n}`
}

/** The rows that a paste into one side of `row` makes: of a table with two columns, or of a list; null for a single name. */
export function pastedRows(text: string, row: MappingRow, side: keyof MappingRow): MappingRow[] | null {
  const table = linesOf(text).flatMap((line) =>
    line.trim() === '' ? [] : [line.trim().split('\t').map(readWord)],
  )
  if (side === 'from' && table.length > 0 && table.every((cells) => cells.length === 2))
    return table.map(([from = '', to = '']) => ({ from, to }))
  const names = readNames(text)
  if (names.length < 2) return null
  return names.map((name, at) => ({ ...(at === 0 ? row : { from: '', to: '' }), [side]: name }))
}
