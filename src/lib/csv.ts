import Papa from 'papaparse'

/** A text that a spreadsheet would run, also in full width and after blanks or line breaks; not negative numbers. */
export const FORMULA = /^(?!-?\d+(?:\.\d+)?$)(?:[\t\r\0]|[\s\0]*[=+\-@＝＋－＠])/

/** Rows of cells as CSV: UTF-8 with a byte order mark, RFC 4180 quoting and line ends; formulas get an apostrophe. */
export const toCsvFile = (header: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
  `\uFEFF${Papa.unparse([header, ...rows], { newline: '\r\n', escapeFormulae: FORMULA })}`
