import { isFactor, isRatioName } from './ratios'
import { RATIO_KEYS, type RatioChange, type RatioKey, type RatioTexts, readFactor } from './rows'

/** What a pasted or imported text would change, and what of it cannot be used. */
export interface RatioImport {
  changes: RatioChange[]
  problems: string[]
}

/** How many problems are told one by one. */
const TOLD = 20

/** Reads lines of `model, ratio[, completion]`, or JSON: what the table exports, or one map of models and ratios. */
export function readImport(text: string): RatioImport {
  const read = text.trim().startsWith('{') ? readJson(text) : readLines(text)
  const { problems } = read
  if (problems.length <= TOLD) return read
  return { ...read, problems: [...problems.slice(0, TOLD), `另有 ${problems.length - TOLD} 个问题`] }
}

function readLines(text: string): RatioImport {
  const found: RatioImport = { changes: [], problems: [] }
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (line.trim() === '') return
    const cells = cellsOf(line)
    const [name = '', ratioText = '', completionText = ''] = cells
    const [ratio, completion] = [readFactor(ratioText), readFactor(completionText)]
    const problem = problemOf(name, ratio, completion)
    if (problem === undefined) {
      if (typeof ratio === 'number') found.changes.push({ key: 'ModelRatio', name, factor: ratio })
      if (typeof completion === 'number') {
        found.changes.push({ key: 'CompletionRatio', name, factor: completion })
      }
    } else if (index > 0 || !isHeading(cells)) {
      found.problems.push(`第 ${index + 1} 行：${problem}`)
    }
  })
  return found
}

function problemOf(
  name: string,
  ratio: number | null | undefined,
  completion: number | null | undefined,
): string | undefined {
  if (name === '') return '缺少模型名称'
  if (!isRatioName(name)) return `不能使用名称「${name}」`
  if (ratio === undefined || completion === undefined) return `「${name}」的倍率须为不小于 0 的数字`
  return ratio === null && completion === null ? `「${name}」缺少倍率` : undefined
}

function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : /[,，;；]/
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

/** A first line whose second cell is a word names its columns. */
const isHeading = (cells: readonly string[]) => /^[^\d.]+$/.test(cells[1] ?? '')

function readJson(text: string): RatioImport {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { changes: [], problems: ['不是合法的 JSON'] }
  }
  const found: RatioImport = { changes: [], problems: [] }
  const entries = Object.entries(json as object)
  const isExport = entries.length > 0 && entries.every(([name]) => RATIO_KEYS.some((key) => key === name))
  if (!isExport) addMap(found, 'ModelRatio', json as object)
  else {
    for (const [key, map] of entries) {
      if (typeof map === 'object' && map !== null) addMap(found, key as RatioKey, map)
      else found.problems.push(`${key} 不是「名称: 倍率」形式的对象`)
    }
  }
  return found
}

function addMap(found: RatioImport, key: RatioKey, map: object): void {
  for (const [name, factor] of Object.entries(map) as Array<[string, unknown]>) {
    if (!isRatioName(name)) found.problems.push(`不能使用名称「${name}」`)
    else if (typeof factor !== 'number' || !isFactor(factor)) {
      found.problems.push(`「${name}」的值须为不小于 0 的数字`)
    } else found.changes.push({ key, name, factor })
  }
}

/** The three maps as one JSON file, every number spelled as it is. */
export function exportRatios(texts: RatioTexts): string {
  const maps = RATIO_KEYS.map((key) => `${JSON.stringify(key)}: ${texts[key].trim() || '{}'}`)
  return `{\n${maps.join(',\n')}\n}\n`
}
