import dayjs from 'dayjs'
import type { Cell, Head } from './sheet'

/** Converts a cell to JSON: times as ISO 8601 with offset, other numbers unchanged. */
function jsonValue(cell: Cell, kind: Head['kind']): string | number | null {
  if (typeof cell === 'string') return cell
  const number = typeof cell === 'object' ? cell?.amount : cell
  if (number === undefined || !Number.isFinite(number)) return null
  // Times beyond the range of a date stay numbers.
  if (kind === 'time' && dayjs.unix(number).isValid()) return dayjs.unix(number).format()
  return number
}

/** Writes an array of objects keyed by column label, in chunks. */
export function jsonWriter(heads: readonly Head[]) {
  const parts: Blob[] = []
  const recordOf = (row: readonly Cell[]) =>
    Object.fromEntries(heads.map(({ label, kind }, at) => [label, jsonValue(row[at], kind)]))
  return {
    add: (rows: readonly Cell[][]) => {
      // Strips the brackets of the array.
      const lines = JSON.stringify(rows.map(recordOf), null, 2).slice(1, -2)
      // Encodes in chunks to avoid blocking the page at the end.
      parts.push(new Blob([parts.length > 0 ? `,${lines}` : lines]))
    },
    end: () =>
      new Blob(['[', ...parts, parts.length > 0 ? '\n]\n' : ']\n'], {
        type: 'application/json;charset=utf-8',
      }),
  }
}
