import Papa from 'papaparse'
import { parseJson } from '@/lib/json'
import { FORMULA } from './csv'
import { TableFileError } from './table-file-error'

const MAX_ROWS = 20_000

type Row = readonly string[]

/** Column separators, the rarest in cells first. A bar is excluded because keys contain it. */
const SEPARATORS = ['\t', ';', ',']

/** Parses a pasted table or CSV text, detecting the column separator. */
export function readDelimited(text: string): Row[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: SEPARATORS,
    skipEmptyLines: 'greedy',
  })
  return checkRowCount(data.map((row) => row.map(withoutGuard)))
}

/** Removes the apostrophe that exported files have before a text like a formula. */
const withoutGuard = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/** Parses a JSON array of objects, possibly nested in `data` or `items`; the first row is the header. */
export function readJsonTable(text: string): Row[] {
  const value = parseJson(text.replace(/^\uFEFF/, ''))
  if (value === undefined) throw new TableFileError('文件不是合法的 JSON')
  const rows = arrayIn(value)
  if (!rows) throw new TableFileError('JSON 文件中没有由对象组成的列表')
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return checkRowCount([
    names,
    ...rows.map((row) => names.map((name) => textOf(Object.hasOwn(row, name) ? row[name] : ''))),
  ])
}

type Entry = Record<string, unknown>
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function arrayIn(value: unknown): Entry[] | undefined {
  if (Array.isArray(value)) return value.every(isEntry) ? value : undefined
  if (!isEntry(value)) return undefined
  return arrayIn(value.data) ?? arrayIn(value.items)
}

/** Converts a JSON or cell value to the text a user would type. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(',')
  if (value instanceof Date) return value.toISOString()
  // Digits are lost, which the exponent shows.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return (value as number).toExponential()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Reads the first visible sheet with rows, using the stored results of formulas. */
async function readWorkbook(bytes: Uint8Array): Promise<Row[]> {
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  }).catch((error: unknown) => {
    throw new TableFileError('文件不是 .xlsx 工作簿，或已损坏', { cause: error })
  })
  const sheet = sheets.find(({ rows }) => rows.length > 0)
  return checkRowCount((sheet?.rows ?? []).map((row) => [...row].map(textOf)))
}

function checkRowCount(rows: readonly Row[]): Row[] {
  if (rows.length > MAX_ROWS) throw new TableFileError(`文件有 ${rows.length} 行，一次最多 ${MAX_ROWS} 行`)
  return [...rows]
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new TableFileError('文件不是 UTF-8 编码（可能是 GBK）：请另存为「CSV UTF-8」或 .xlsx 后再选择')
  }
}

/**
 * Reads a .xlsx, .csv or .json file as a table of texts.
 * @throws TableFileError with a Chinese message
 */
export async function readTableFile(bytes: Uint8Array, fileName: string): Promise<Row[]> {
  if (/\.xlsx$/i.test(fileName)) return readWorkbook(bytes)
  if (/\.json$/i.test(fileName)) return readJsonTable(decode(bytes))
  if (/\.(?:csv|tsv|txt)$/i.test(fileName)) return readDelimited(decode(bytes))
  throw new TableFileError('只能读取 .xlsx、.csv 和 .json 文件')
}
