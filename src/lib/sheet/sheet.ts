import { decimalText } from '@/lib/number'
import { formatTime, timeZone } from '@/lib/time'

/**
 * Number format of a column: `percent` is a fraction of 1, `money` is in dollars, `time` in Unix seconds. Any column may
 * also contain texts.
 */
export type Kind = 'text' | 'id' | 'count' | 'decimal' | 'percent' | 'money' | 'time'

/** An amount in a currency other than dollars, by symbol; '' means quota points. */
export interface Money {
  amount: number
  symbol: string
}

/** Value of a cell; null or undefined if empty. */
export type Cell = string | number | Money | null | undefined

export interface Head {
  label: string
  kind: Kind
}

export interface SheetColumn<Row> extends Head {
  read: (row: Row) => Cell
}

/** A table to export. Its name and labels are never user input. */
export interface Sheet<Row> {
  /** Sheet name in the workbook, at most 31 characters. */
  name: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
}

/** Export formats, default first; the id is the file extension. */
export const FORMATS = [
  { id: 'xlsx', label: 'Excel 工作簿（.xlsx）' },
  { id: 'csv', label: 'CSV' },
  { id: 'json', label: 'JSON' },
] as const
export type Format = (typeof FORMATS)[number]['id']

/** Limit of exported workbook rows, for memory: more would need some 300 MB of markup. */
export const MAX_XLSX_ROWS = 200_000

/** Column title; time columns add the local time zone. */
export const titleOf = ({ label, kind }: Head): string =>
  kind === 'time' ? `${label}（${timeZone()}）` : label

/** Formats a cell as plain text: numbers without separators or exponent, times in local time. */
export function plainCell(cell: Cell, kind: Kind): string {
  if (typeof cell === 'string') return cell
  const number = typeof cell === 'object' ? cell?.amount : cell
  if (number === undefined || !Number.isFinite(number)) return ''
  return kind === 'time' ? formatTime(number) : decimalText(number)
}
