import { parseJson } from '@/lib/json'
import { type JsonMember, jsonMembers } from '@/lib/json-members'
import { decimalText } from '@/lib/number'
import { MAGIC_NAMES } from '@/schemas/json-object'

// Ratio maps (options ModelRatio, CompletionRatio, GroupRatio) are JSON objects of names and factors. The server stores
// any text, and empties its map if the text is broken, so every change is checked here.
// JSON.parse is not enough: it reorders keys like "7" and loses the spelling of numbers. They keep it, but for exponents,
// which nobody reads as a price: `4e-7` becomes `0.0000004`.

/** Why a text is no ratio map, and at which name ('': the whole text). Problem `name`: a name like `__proto__`. */
export type RatioProblem = { problem: 'json' | 'shape' | 'name' | 'factor' | 'twice'; name: string }

export type RatioMap = ReadonlyMap<string, number>

/** One entry with its spelling in the text; `factor` is not finite if the value is no number. */
type Entry = Pick<JsonMember, 'name' | 'nameText' | 'valueText'> & { factor: number }

function readEntries(text: string): Entry[] | RatioProblem {
  const json = parseJson(text)
  if (json === undefined) return { problem: 'json', name: '' }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { problem: 'shape', name: '' }
  const members = jsonMembers(text)
  const nested = members.find(({ valueText }) => /^[[{]/.test(valueText))
  if (nested) return { problem: 'factor', name: nested.name }
  // Only plain values are left; of these, `Number` reads all but numbers as NaN.
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

/** A cache of eight texts: while one of thousands of entries is edited, each text is read many times. */
const lastRead = new Map<string, Read>()

function read(text: string, entries = lastRead.get(text)?.entries ?? readEntries(text)): Read {
  const result = lastRead.get(text) ?? { entries, map: readMap(entries) }
  lastRead.set(text, result)
  for (const oldest of [...lastRead.keys()].slice(0, -8)) lastRead.delete(oldest)
  return result
}

export const isRatioName = (name: string): boolean => !MAGIC_NAMES.has(name)

/** Whether a user may set this factor: a finite number of 0 or more. Servers may hold others. */
export const isFactor = (factor: number): boolean => Number.isFinite(factor) && factor >= 0

/** The map in the order of the text, or why there is none. Factors below 0 are allowed: the server has one. */
export const parseRatios = (text: string): RatioMap | RatioProblem => read(text).map

/** The first problem of a changed text. Unchanged entries must only be numbers: anything else empties the server's map. */
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

/** Each name's factor as it is spelled; both spellings if a name occurs twice. */
function spellings(entries: Entry[] | RatioProblem): Map<string, string> {
  const byName = Map.groupBy(Array.isArray(entries) ? entries : [], ({ name }) => name)
  return new Map(Array.from(byName, ([name, own]) => [name, own.map(({ valueText }) => valueText).join(' ')]))
}

/** Whether two texts have the same names and factors, in any order and spelling. */
export function sameRatios(one: string, other: string): boolean {
  const [a, b] = [parseRatios(one), parseRatios(other)]
  if ('problem' in a || 'problem' in b) return one.trim() === other.trim()
  return a.size === b.size && [...a].every(([name, factor]) => b.get(name) === factor)
}

/** The map as one line of JSON, as servers keep it; names and numbers keep their spelling. */
export function compactRatios(text: string): string {
  const { entries } = read(text)
  if (!Array.isArray(entries)) return text
  return `{${entries.map(({ nameText, valueText }) => `${nameText}:${valueText}`).join(',')}}`
}

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

/** Sets entries by name to a decimal; null removes one. All others keep their place and spelling. A text that is no map is kept. */
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

/** Applies the changes from `before` to `edited` to the newer map `after`; undefined if one is no map. */
export function rebaseRatios(edited: string, before: string, after: string): string | undefined {
  const { entries, map: mine } = read(edited)
  const old = parseRatios(before)
  if (!Array.isArray(entries) || 'problem' in mine || 'problem' in old || 'problem' in parseRatios(after))
    return undefined
  const changed = entries.filter(({ name, factor }) => old.get(name) !== factor)
  const removed = [...old.keys()].filter((name) => !mine.has(name))
  return changeRatios(
    after,
    new Map<string, string | null>([
      ...changed.map(({ name, valueText }) => [name, valueText] as const),
      ...removed.map((name) => [name, null] as const),
    ]),
  )
}
