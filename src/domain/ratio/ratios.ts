import { type JsonMember, jsonMembers } from '@/lib/json-members'
import { MAGIC_NAMES } from '@/schemas/json-object'

/**
 * Ratio maps (options ModelRatio, CompletionRatio, GroupRatio): JSON objects of names and factors. The server stores
 * whatever it is sent and empties its own map if that is broken, so all that a person changes is judged here.
 * Read by hand and not with JSON.parse alone: that reorders keys like "7" and forgets how a number was spelled.
 */

/** Why a text is no ratio map, and at which name; '' where it is about the whole. */
export interface RatioProblem {
  /** Not JSON; no object; a name that shadows the language's own; no number that is wanted here; a name twice. */
  problem: 'json' | 'shape' | 'name' | 'factor' | 'twice'
  name: string
}

export type RatioMap = ReadonlyMap<string, number>

/** One entry with the spelling of the text that it came from; `factor` is not finite where it is no number. */
type Entry = Pick<JsonMember, 'name' | 'nameText' | 'valueText'> & { factor: number }

function readEntries(text: string): Entry[] | RatioProblem {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'json', name: '' }
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { problem: 'shape', name: '' }
  const members = jsonMembers(text)
  const nested = members.find(({ valueText }) => /^[[{]/.test(valueText))
  if (nested) return { problem: 'factor', name: nested.name }
  // Beside numbers only `null`, `true`, `false` and quoted texts are left, none of which is spelled like one.
  return members.map((member) => ({ ...member, factor: Number(member.valueText) }))
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

const readAll = (entries: Entry[] | RatioProblem) => ({ entries, map: readMap(entries) })

/** A text of thousands of entries is asked for many times over while one of them is typed into. */
const REMEMBERED = 8
const known = new Map<string, ReturnType<typeof readAll>>()

function read(text: string, entries?: Entry[]) {
  const before = known.get(text)
  if (before) return before
  const result = readAll(entries ?? readEntries(text))
  known.set(text, result)
  for (const oldest of [...known.keys()].slice(0, -REMEMBERED)) known.delete(oldest)
  return result
}

/** Whether something may be called so in a ratio map. */
export const isRatioName = (name: string): boolean => !MAGIC_NAMES.has(name)

/** A factor as a person may set it: a finite number, 0 or more. Servers hold others, too. */
export const isFactor = (factor: number): boolean => Number.isFinite(factor) && factor >= 0

/** The map in the order of the text, or why a table cannot show it. Factors below 0 are fine: the server has one. */
export const parseRatios = (text: string): RatioMap | RatioProblem => read(text).map

/** What is wrong with a changed text. Entries as stored are not judged, but for those that would empty the whole map. */
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

/** How the factor of each name is spelled; of a name that stands there twice, both. */
function spellings(entries: Entry[] | RatioProblem): Map<string, string> {
  const spelled = new Map<string, string>()
  for (const { name, valueText } of Array.isArray(entries) ? entries : []) {
    const other = spelled.get(name)
    spelled.set(name, other === undefined ? valueText : `${other} ${valueText}`)
  }
  return spelled
}

/** The same factors under the same names; order and spelling do not matter. */
export function sameRatios(one: string, other: string): boolean {
  const [a, b] = [parseRatios(one), parseRatios(other)]
  if ('problem' in a || 'problem' in b) return one.trim() === other.trim()
  if (a.size !== b.size) return false
  for (const [name, factor] of a) if (b.get(name) !== factor) return false
  return true
}

/** The map as one line of JSON, as servers keep it; every number and name is spelled as it was. */
export function compactRatios(text: string): string {
  const { entries } = read(text)
  if (!Array.isArray(entries)) return text
  return `{${entries.map(({ nameText, valueText }) => `${nameText}:${valueText}`).join(',')}}`
}

/** The same for people: one entry a line. */
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

/** Changes entries by name, null takes one out; all others keep their place and spelling. No map stays as it is. */
export function changeRatios(text: string, changes: ReadonlyMap<string, number | null>): string {
  const before = text.trim() === '' ? '{}' : text
  const { entries, map } = read(before)
  if (!Array.isArray(entries) || 'problem' in map) return text
  const next = entries.filter(({ name }) => changes.get(name) !== null)
  for (const [name, factor] of changes) {
    if (factor === null || factor === map.get(name) || !isRatioName(name)) continue
    const at = map.has(name) ? next.findIndex((entry) => entry.name === name) : next.length
    const nameText = next[at]?.nameText ?? JSON.stringify(name)
    next[at] = { name, factor, nameText, valueText: String(factor) }
  }
  return write(next)
}
