import { type CellValue, type Cell as Override, writeXlsx } from 'hucre/xlsx'
import { decimalText } from '@/lib/number'
import { displayWidth, truncateText } from '@/lib/text'
import { formatTime } from '@/lib/time'
import { type Cell, type Head, type Kind, titleOf } from './sheet'

/** Maximum length of a cell's text, in UTF-16 units. */
const MAX_CHARACTERS = 32_767

const moneyFormat = (symbol: string) => (symbol === '' ? '#,##0' : `"${symbol}"#,##0.00####`)

const FORMATS: Record<Kind, string> = {
  text: '@',
  id: '0',
  count: '#,##0',
  decimal: 'General',
  percent: '0.0%',
  money: moneyFormat('$'),
  time: 'yyyy-mm-dd hh:mm:ss',
}

const HEADER_STYLE = { font: { bold: true, name: 'Calibri', size: 11 }, numFmt: FORMATS.text }

/** Texts that the library would write as errors; written as rich text instead. */
const ERROR = /^#(?:VALUE!|REF!|N\/A|NAME\?|NULL!|DIV\/0!|NUM!|GETTING_DATA|SPILL!|CALC!)$/

/**
 * Text that looks like the escape of a control character (`_x0007_`), or will once the character after it is escaped, so must
 * be escaped itself.
 */
const ESCAPES = /_(?=x[\da-f]{4}[_\p{Cc}\ufffe\uffff])/giu
/** Characters invalid in XML that the library does not escape. */
const NON_CHARACTERS = /[\ufffe\uffff]/g

/** Escapes a text for the file; truncates long texts with a note. */
function escapeText(text: string): string {
  const note = `…（已截断，原文 ${text.length} 个字符）`
  const fitted = text.length > MAX_CHARACTERS ? truncateText(text, MAX_CHARACTERS - note.length) + note : text
  return fitted
    .replace(ESCAPES, '_x005F_')
    .replace(NON_CHARACTERS, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`)
}

/** Serial dates start in 1900, but spreadsheets disagree about its first two months. */
const FIRST_YEAR = 1901
const LAST_YEAR = 9999

/** Converts a time to a local date, as spreadsheets have no time zones; to a text if out of their range. */
function dateOf(seconds: number): CellValue {
  const time = new Date(seconds * 1000)
  const year = time.getFullYear()
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return formatTime(seconds)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
}

/** Spreadsheets store 15 digits. */
const isExact = (number: number) => Math.abs(number) < 1e15

function typedValue(cell: Cell, kind: Kind): CellValue {
  if (typeof cell === 'string') return cell === '' ? null : escapeText(cell)
  const number = typeof cell === 'object' ? cell?.amount : cell
  if (number === undefined || !Number.isFinite(number)) return null
  if (kind === 'time') return dateOf(number)
  return kind === 'text' || !isExact(number) ? decimalText(number) : number
}

const WIDTHS = { min: 8, max: 60 }

/** Width of a cell in characters. */
function cellWidth(cell: CellValue, kind: Kind): number {
  if (cell instanceof Date) return FORMATS.time.length
  if (typeof cell !== 'number') return displayWidth(truncateText(String(cell ?? ''), WIDTHS.max))
  // Includes the thousands separators.
  const digits = String(cell).length
  return kind === 'count' || kind === 'money' ? (digits * 4) / 3 + 1 : digits
}

/** Writes an Excel workbook with one sheet: typed cells, bold frozen header, fitted column widths. */
export function workbookWriter(name: string, heads: readonly Head[]) {
  const titles = heads.map((head) => escapeText(titleOf(head)))
  const rows: CellValue[][] = [titles]
  const widths = titles.map(displayWidth)
  const overrides = new Map<string, Partial<Override>>(
    titles.map((_, at) => [`0,${at}`, { style: HEADER_STYLE }]),
  )
  /** Overrides the column's style for other currencies and error-like texts. */
  const override = (cell: Cell, place: string) => {
    if (typeof cell === 'object' && cell)
      overrides.set(place, { style: { numFmt: moneyFormat(cell.symbol) } })
    else if (typeof cell === 'string' && ERROR.test(cell))
      overrides.set(place, { richText: [{ text: cell }] })
  }
  return {
    add: (more: readonly Cell[][]) => {
      for (const cells of more) {
        const row = heads.map(({ kind }, at) => typedValue(cells[at], kind))
        for (const [at, { kind }] of heads.entries()) {
          override(cells[at], `${rows.length},${at}`)
          widths[at] = Math.max(widths[at] ?? 0, cellWidth(row[at] ?? null, kind))
        }
        rows.push(row)
      }
    },
    /** The bytes of the file. */
    end: () =>
      writeXlsx({
        sheets: [
          {
            name,
            rows,
            cells: overrides,
            columns: heads.map(({ kind }, at) => ({
              numFmt: FORMATS[kind],
              width: Math.min(Math.max((widths[at] ?? 0) + 2, WIDTHS.min), WIDTHS.max),
            })),
            freezePane: { rows: 1 },
          },
        ],
      }),
  }
}
