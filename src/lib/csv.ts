import Papa from 'papaparse'

/** Beginnings of formulas in spreadsheets, also in full width. */
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/

/** Negative numbers are no formulas. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** A cell that a spreadsheet does not run: a text that looks like a formula gets an apostrophe in front. */
export function safeCell(value: string): string {
  return FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
}

/** Rows of cells as CSV: UTF-8 with a byte order mark, RFC 4180 quoting and line ends, no formulas. */
export function toCsvFile(header: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const cells = [header, ...rows].map((row) => row.map(safeCell))
  return `\uFEFF${Papa.unparse(cells, { newline: '\r\n' })}`
}
