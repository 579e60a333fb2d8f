import Papa from 'papaparse'
import { type Cell, type Head, plainCell, titleOf } from './sheet'

/** A text that a spreadsheet would run as a formula, including full-width signs and leading whitespace. */
export const FORMULA = /^(?!-?\d+(?:\.\d+)?$)(?:[\t\r\0]|[\s\0]*[=+\-@＝＋－＠])/

const linesOf = (rows: string[][]) => Papa.unparse(rows, { newline: '\r\n', escapeFormulae: FORMULA })

/** Writes RFC 4180 CSV in chunks: UTF-8 with a BOM; formulas get a leading apostrophe. */
export function csvWriter(heads: readonly Head[]) {
  const parts = [new Blob([`\uFEFF${linesOf([heads.map(titleOf)])}`])]
  return {
    add: (rows: readonly Cell[][]) => {
      const texts = rows.map((row) => heads.map(({ kind }, at) => plainCell(row[at], kind)))
      // Encodes in chunks to avoid blocking the page at the end.
      parts.push(new Blob([`\r\n${linesOf(texts)}`]))
    },
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}
