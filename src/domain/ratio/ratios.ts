import { mapChanges, mapMerger, textMerger } from '@/domain/merge'
import { parseJson } from '@/lib/json'
import { type JsonMember, jsonMembers } from '@/lib/json-members'
import { decimalText } from '@/lib/number'
import { MAGIC_NAMES } from '@/schemas/json-object'

// Ratio maps (options ModelRatio, CompletionRatio, GroupRatio) are JSON objects of factors by name. The server stores any
// text and clears its map if the text is invalid, so every change is validated here.
// JSON.parse would reorder keys like "7" and reformat numbers. Here, only exponents are expanded, because they are hard to
// read as a price: `4e-7` becomes `0.0000004`.

/** Why a text is no ratio map, and the affected name ('' for the whole text). `name`: a forbidden name like `__proto__`. */
export type RatioProblem = { problem: 'json' | 'shape' | 'name' | 'factor' | 'twice'; name: string }

export type RatioMap = ReadonlyMap<string, number>

/** One entry with its original text; `factor` is not finite if the value is no number. */
type Entry = Pick<JsonMember, 'name' | 'nameText' | 'valueText'> & { factor: number }

function readEntries(text: string): Entry[] | RatioProblem {
  const json = parseJson(text)
  if (json === undefined) return { problem: 'json', name: '' }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { problem: 'shape', name: '' }
  const members = jsonMembers(text)
  const nested = members.find(({ valueText }) => /^[[{]/.test(valueText))
  if (nested) return { problem: 'factor', name: nested.name }
  // Only primitive values are left; `Number` converts all JSON texts except numbers to NaN.
  return members.map((member) => {
    const factor = Number(member.valueText)
    const hasExponent = Number.isFinite(factor) && /e/i.test(member.valueText)
    return { ...member, factor, valueText: hasExponent ? decimalText(factor) : member.valueText }
  })
}

function readMap(entries: Entry[] | RatioProblem): RatioMap | RatioProblem {
  if (!Array.isArray(entries)) return entries
  const map = new Map<string, number>()
  for (const { name, factor } of entries) {
    if (!isRatioName(name)) return { problem: 'name', name }
    if (!Number.isFinite(factor)) return { problem: 'factor', name }
    if (map.has(name)) return { problem: 'twice', name }
    map.set(name, factor)
  }
  return map
}

type Read = { entries: Entry[] | RatioProblem; map: RatioMap | RatioProblem }

/** Caches the last eight texts, because each edit parses the same large texts many times. */
const readCache = new Map<string, Read>()

function read(text: string, entries = readCache.get(text)?.entries ?? readEntries(text)): Read {
  const result = readCache.get(text) ?? { entries, map: readMap(entries) }
  readCache.set(text, result)
  for (const oldest of [...readCache.keys()].slice(0, -8)) readCache.delete(oldest)
  return result
}

export const isRatioName = (name: string): boolean => !MAGIC_NAMES.has(name)

/** Whether a user may set this factor: finite and not negative. Servers may store others. */
export const isFactor = (factor: number): boolean => Number.isFinite(factor) && factor >= 0

/** Parses a map in text order, or returns the problem. Negative factors are allowed: the server's default has one. */
export const parseRatios = (text: string): RatioMap | RatioProblem => read(text).map

/** The first problem of a changed text. Unchanged entries must only be numbers, or the server would clear its map. */
export function ratioProblem(text: string, stored: string): RatioProblem | undefined {
  const { entries } = read(text)
  if (!Array.isArray(entries)) return entries
  const [now, before] = [spellings(entries), spellings(read(stored).entries)]
  for (const { name, factor, valueText } of entries) {
    if (!Number.isFinite(factor)) return { problem: 'factor', name }
    if (now.get(name) === before.get(name)) continue
    if (!isRatioName(name)) return { problem: 'name', name }
    if (!isFactor(factor)) return { problem: 'factor', name }
    if (now.get(name) !== valueText) return { problem: 'twice', name }
  }
  return undefined
}

/** The text of each factor by name; duplicates are joined. */
function spellings(entries: Entry[] | RatioProblem): Map<string, string> {
  const byName = Map.groupBy(Array.isArray(entries) ? entries : [], ({ name }) => name)
  return new Map(Array.from(byName, ([name, all]) => [name, all.map(({ valueText }) => valueText).join(' ')]))
}

/** Whether two texts have the same names and factors, in any order and format. */
export function sameRatios(textA: string, textB: string): boolean {
  const [a, b] = [parseRatios(textA), parseRatios(textB)]
  if ('problem' in a || 'problem' in b) return textA.trim() === textB.trim()
  return a.size === b.size && [...a].every(([name, factor]) => b.get(name) === factor)
}

/** Formats the map as one line, as servers store it; names and numbers keep their text. */
export function compactRatios(text: string): string {
  const { entries } = read(text)
  if (!Array.isArray(entries)) return text
  return `{${entries.map(({ nameText, valueText }) => `${nameText}:${valueText}`).join(',')}}`
}

/** Formats the map with one line per entry. */
export function prettyRatios(text: string): string {
  const { entries } = read(text)
  return Array.isArray(entries) ? write(entries) : text
}

function write(entries: Entry[]): string {
  const lines = entries.map(({ nameText, valueText }) => `  ${nameText}: ${valueText}`)
  const text = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`
  read(text, entries)
  return text
}

/** Sets entries to a decimal, or removes them (null). Others keep their order and text. Returns invalid maps unchanged. */
export function changeRatios(text: string, changes: ReadonlyMap<string, string | null>): string {
  const before = text.trim() === '' ? '{}' : text
  const { entries, map } = read(before)
  if (!Array.isArray(entries) || 'problem' in map) return text
  const next = entries.filter(({ name }) => changes.get(name) !== null)
  for (const [name, valueText] of changes) {
    const factor = Number(valueText)
    if (valueText === null || factor === map.get(name) || !isRatioName(name)) continue
    const at = map.has(name) ? next.findIndex((entry) => entry.name === name) : next.length
    const nameText = next[at]?.nameText ?? JSON.stringify(name)
    next[at] = { name, factor, nameText, valueText }
  }
  return write(next)
}

/** Entries by name; undefined if the text is no valid map. */
function entriesOf(text: string): Map<string, Entry> | undefined {
  const { entries, map } = read(text.trim() === '' ? '{}' : text)
  if (!Array.isArray(entries) || 'problem' in map) return undefined
  return new Map(entries.map((entry) => [entry.name, entry]))
}

const sameFactor = (a: Entry, b: Entry) => a.factor === b.factor

/** Three-way merge of ratio map texts by entry; numbers keep their text. */
export const mergeRatios = textMerger(entriesOf, mapMerger(sameFactor), (merged, newest) => {
  const changes = [...mapChanges(entriesOf(newest) ?? new Map(), merged, sameFactor)]
  return changeRatios(newest, new Map(changes.map(([name, entry]) => [name, entry?.valueText ?? null])))
})
