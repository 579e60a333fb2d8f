import { parseJson } from '@/schemas/primitives'
import { isFactor, isRatioName } from './ratios'
import { RATIO_KEYS, type RatioChange, type RatioKey, type RatioTexts, readFactor } from './rows'

/** The changes of a pasted or imported text, and a sentence for each part that cannot be used: at most 20 of them. */
interface RatioImport {
  changes: RatioChange[]
  problems: string[]
}
const TOLD = 20

/** Reads lines of `model, ratio[, completion]`, or JSON: an export of the table, or one map of models and ratios. */
export function readImport(text: string): RatioImport {
  const found: RatioImport = { changes: [], problems: [] }
  if (text.trim().startsWith('{')) readJson(text, found)
  else for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) readLine(line, index, found)
  const untold = found.problems.length - TOLD
  if (untold > 0) found.problems.splice(TOLD, untold, `另有 ${untold} 个问题`)
  return found
}

function readLine(line: string, index: number, found: RatioImport): void {
  if (line.trim() === '') return
  const separator = line.includes('\t') ? '\t' : /[,，;；]/
  const [name = '', ...texts] = line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const factors = texts.slice(0, 2).map(readFactor)
  const problem = lineProblem(name, factors)
  // A first line whose second cell is a word is a heading.
  const isHeading = index === 0 && /^[^\d.]+$/.test(texts[0] ?? '')
  if (problem && !isHeading) found.problems.push(`第 ${index + 1} 行：${problem}`)
  if (problem) return
  for (const [at, factor] of factors.entries()) {
    const key = at === 0 ? 'ModelRatio' : 'CompletionRatio'
    if (typeof factor === 'number') found.changes.push({ key, name, factor })
  }
}

function lineProblem(name: string, factors: ReadonlyArray<number | null | undefined>): string | undefined {
  if (name === '') return '缺少模型名称'
  if (!isRatioName(name)) return `不能使用名称「${name}」`
  if (factors.includes(undefined)) return `「${name}」的倍率须为不小于 0 的数字`
  return factors.every((factor) => factor === null) ? `「${name}」缺少倍率` : undefined
}

function readJson(text: string, found: RatioImport): void {
  const json = parseJson(text) as object | undefined
  if (!json) {
    found.problems.push('不是合法的 JSON')
    return
  }
  const names = Object.keys(json)
  const isExport = names.length > 0 && names.every((name) => RATIO_KEYS.some((key) => key === name))
  for (const [key, map] of Object.entries(isExport ? json : { ModelRatio: json })) {
    if (typeof map === 'object' && map !== null) readMap(key as RatioKey, map, found)
    else found.problems.push(`${key} 不是「名称: 倍率」形式的对象`)
  }
}

function readMap(key: RatioKey, map: object, found: RatioImport): void {
  for (const [name, factor] of Object.entries(map) as Array<[string, unknown]>) {
    if (!isRatioName(name)) found.problems.push(`不能使用名称「${name}」`)
    else if (typeof factor === 'number' && isFactor(factor)) found.changes.push({ key, name, factor })
    else found.problems.push(`「${name}」的值须为不小于 0 的数字`)
  }
}

/** The three maps as one JSON text; numbers keep their spelling. */
export function exportRatios(texts: RatioTexts): string {
  const maps = RATIO_KEYS.map((key) => `${JSON.stringify(key)}: ${texts[key].trim() || '{}'}`)
  return `{\n${maps.join(',\n')}\n}\n`
}
