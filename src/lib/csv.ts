import Papa from 'papaparse'

/** What a spreadsheet would run instead of show: also the full-width signs that some normalise. */
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/

/** Numbers are data, also negative ones; only other texts can be formulas. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** A cell that a spreadsheet shows as it is: a text that looks like a formula gets an apostrophe in front. */
export function safeCell(value: string): string {
  return FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
}

/** Rows of cells as CSV: UTF-8 with a byte order mark, RFC 4180 quoting and line ends, no formulas. */
export function toCsvFile(header: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const cells = [header, ...rows].map((row) => row.map(safeCell))
  return `\uFEFF${Papa.unparse(cells, { newline: '\r\n' })}`
}
