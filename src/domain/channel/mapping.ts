import { parseJson } from '@/lib/json'
import { jsonMembers } from '@/lib/json-members'
import { readJsonObject } from '@/schemas/json-object'
import { linesOf, readNames, readWord } from '@/schemas/typed-text'

/** One entry of a model mapping: requests for `from` are sent upstream as `to`. */
export type MappingRow = { from: string; to: string }

export const MAPPING_EXAMPLE = JSON.stringify(
  { 'gpt-3.5-turbo-0301': 'gpt-3.5-turbo', 'gpt-4-0314': 'gpt-4', 'gpt-4-32k-0314': 'gpt-4-32k' },
  null,
  2,
)

/** Parses a mapping into rows, including duplicate names; null if it is not a JSON object of strings. */
export function mappingRows(text: string): MappingRow[] | null {
  if (readJsonObject(text).problem) return null
  const rows = jsonMembers(text).map(({ name, valueText }) => ({ from: name, to: parseJson(valueText) }))
  return rows.every((row): row is MappingRow => typeof row.to === 'string') ? rows : null
}

/** Serializes rows, skipping empty ones; the last duplicate wins. JSON.stringify would reorder numeric names. */
export function mappingText(rows: readonly MappingRow[]): string {
  const read = rows.map(({ from, to }) => [readWord(from), readWord(to)] as const)
  const lines = new Map(read.filter(([from, to]) => from !== '' || to !== ''))
  if (lines.size === 0) return ''
  return `{\n${[...lines].map(([from, to]) => `  ${JSON.stringify(from)}: ${JSON.stringify(to)}`).join(',\n')}\n}`
}

/** Splits text pasted into one side of `row` (a two-column table or a list) into rows; null for a single name. */
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
