import { parseJson } from '@/lib/json'
import { decimalText } from '@/lib/number'
import { stripInvisible } from '@/lib/visible-text'
import { linesOf, withoutQuotes } from '@/schemas/typed-text'
import { readDecimal } from './decimal'
import { isFactor, isRatioName } from './ratios'
import { RATIO_KEYS, type RatioChange, type RatioKey, type RatioTexts, ratiosOf } from './rows'

/** The result of parsing a line or entry: a change or an error message. */
type Parsed = RatioChange | string

type Entry = { key: RatioKey; name: string; factor: unknown }

/** Whether an entry differs from the current table. */
type IsNew = (entry: Entry) => boolean

const MAX_PROBLEMS = 20

/** A decimal comma in a line with another separator: `gpt-4;1,5`, `gpt-4, 1,5`. */
const DECIMAL_COMMA = /^[^,，;；]*(?:[，;；]|,\s).*\d,\d/

/**
 * Parses lines of `model, ratio[, completion]`, or JSON (a table export or a map of model ratios). Entries equal to those in
 * `now` are skipped, even invalid ones: the gateway's defaults include a negative ratio.
 */
export function readImport(
  text: string,
  now: Partial<RatioTexts> = {},
): { changes: RatioChange[]; problems: string[] } {
  const maps = new Map(RATIO_KEYS.map((key) => [key, ratiosOf(now[key])]))
  const isNew: IsNew = ({ key, name, factor }) => maps.get(key)?.get(name) !== factor
  const typed = stripInvisible(text)
  const results = typed.trim().startsWith('{') ? readJson(typed, isNew) : readLines(typed, isNew)
  const changes = results.filter((result) => typeof result !== 'string')
  const problems = results.filter((result) => typeof result === 'string')
  const others = problems.length - MAX_PROBLEMS
  if (others > 0) problems.splice(MAX_PROBLEMS, others, `另有 ${others} 个问题`)
  return { changes, problems }
}

const readLines = (text: string, isNew: IsNew): Parsed[] =>
  linesOf(text)
    .flatMap(readLine)
    .filter((result) => typeof result === 'string' || isNew({ ...result, factor: Number(result.factor) }))

function readLine(line: string, index: number): Parsed[] {
  if (line.trim() === '') return []
  const separator = line.includes('\t') ? '\t' : /[,，;；]/
  const [name = '', ...texts] = line.split(separator).map(withoutQuotes)
  const factors = texts.slice(0, 2).map(readDecimal)
  // Rows copied from the table also contain prices, so extra tab-separated cells are fine.
  const isUnclear = separator !== '\t' && (texts.slice(2).some(Boolean) || DECIMAL_COMMA.test(line))
  const problem = isUnclear ? `「${name}」最多有两个倍率，小数点须为「.」` : lineProblem(name, factors)
  // A first line whose second cell has no digits is a header.
  const isHeading = index === 0 && /^[^\d.]+$/.test(texts[0] ?? '')
  if (problem) return isHeading ? [] : [`第 ${index + 1} 行：${problem}`]
  const keys = ['ModelRatio', 'CompletionRatio'] as const
  return keys.flatMap((key, at) => {
    const factor = factors[at]
    return typeof factor === 'string' ? [{ key, name, factor }] : []
  })
}

function lineProblem(name: string, factors: ReadonlyArray<string | null | undefined>): string | undefined {
  if (name === '') return '缺少模型名称'
  if (!isRatioName(name)) return `不能使用名称「${name}」`
  if (factors.includes(undefined)) return `「${name}」的倍率须为不小于 0 的数字`
  return factors.every((factor) => factor === null) ? `「${name}」缺少倍率` : undefined
}

function readJson(text: string, isNew: IsNew): Parsed[] {
  const json = parseJson(text) as object | undefined
  if (!json) return ['不是合法的 JSON']
  const names = Object.keys(json)
  const isExport = names.length > 0 && names.every((name) => RATIO_KEYS.some((key) => key === name))
  return Object.entries(isExport ? json : { ModelRatio: json }).flatMap(([key, map]: [string, unknown]) => {
    if (typeof map !== 'object' || map === null) return [`${key} 不是「名称: 倍率」形式的对象`]
    return Object.entries(map)
      .map(([name, factor]) => ({ key: key as RatioKey, name, factor }))
      .filter(isNew)
      .map(readEntry)
  })
}

function readEntry({ key, name, factor }: Entry): Parsed {
  if (!isRatioName(name)) return `不能使用名称「${name}」`
  if (typeof factor === 'number' && isFactor(factor)) return { key, name, factor: decimalText(factor) }
  return `「${name}」的值须为不小于 0 的数字`
}

/** The three maps as one JSON text; numbers keep their formatting. */
export function exportRatios(texts: RatioTexts): string {
  const maps = RATIO_KEYS.map((key) => `${JSON.stringify(key)}: ${texts[key].trim() || '{}'}`)
  return `{\n${maps.join(',\n')}\n}\n`
}
