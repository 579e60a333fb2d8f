/**
 * Ratio maps (options ModelRatio, CompletionRatio, GroupRatio): JSON objects of names and factors. The server stores
 * whatever it is sent and empties its own map if that is broken, so all that a person changes is judged here.
 * Read by hand and not with JSON.parse alone: that reorders keys like "7" and forgets how a number was spelled.
 */

/** Why a text is no ratio map, and at which name. */
export interface RatioProblem {
  /** Not JSON; no object; a name that shadows the language's own; no number that is wanted here; a name twice. */
  problem: 'json' | 'shape' | 'name' | 'factor' | 'twice'
  /** The name it is about; '' where it is about the whole. */
  name: string
}

/** One entry with the spelling of the text that it came from; `factor` is NaN where it is no number. */
export interface RatioEntry {
  name: string
  factor: number
  nameText: string
  factorText: string
}

/** Names that would reach the prototype of whatever object they are put into. */
const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype']

const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[^"\\]|\\.)*"/y
/** In valid JSON whatever stands up to the next separator is one plain value. */
const PLAIN = /"(?:[^"\\]|\\.)*"|[^\s,{}[\]"]+/y

/** Reads the entries in their order; the text must be valid JSON of an object. */
function scan(text: string): RatioEntry[] | RatioProblem {
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  const skip = (separator: string) => {
    take(SPACE)
    if (text[at] === separator) at += 1
    take(SPACE)
  }
  const entries: RatioEntry[] = []
  skip('{')
  while (text[at] === '"') {
    const nameText = take(STRING) ?? ''
    const name = JSON.parse(nameText) as string
    skip(':')
    const factorText = take(PLAIN)
    if (factorText === undefined) return { problem: 'factor', name }
    const factor = /^-?\d/.test(factorText) ? Number(factorText) : Number.NaN
    entries.push({ name, factor: Number.isFinite(factor) ? factor : Number.NaN, nameText, factorText })
    skip(',')
  }
  return entries
}

function read(text: string): RatioEntry[] | RatioProblem {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'json', name: '' }
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { problem: 'shape', name: '' }
  return scan(text)
}

/** A text of 30,000 entries is asked for many times over while one of them is typed into. */
const REMEMBERED = 8
const known = new Map<string, RatioEntry[] | RatioProblem>()

/** The entries of a text in their order, odd ones included, or why there are none. */
export function ratioEntries(text: string): readonly RatioEntry[] | RatioProblem {
  const found = known.get(text) ?? read(text)
  known.delete(text)
  known.set(text, found)
  for (const oldest of known.keys()) {
    if (known.size <= REMEMBERED) break
    known.delete(oldest)
  }
  return found
}

/** Whether something may be called so in a ratio map. */
export function isRatioName(name: string): boolean {
  return !FORBIDDEN.includes(name)
}

/** A factor as a person may set it: a finite number, 0 or more. Servers hold others, too. */
export function isFactor(factor: number): boolean {
  return Number.isFinite(factor) && factor >= 0
}

const maps = new WeakMap<readonly RatioEntry[], ReadonlyMap<string, number> | RatioProblem>()

/**
 * The map in the order of the text, or why a table cannot show it. A factor below 0 is no hindrance: the server's own
 * table has one.
 */
export function parseRatios(text: string): ReadonlyMap<string, number> | RatioProblem {
  const entries = ratioEntries(text)
  if ('problem' in entries) return entries
  const found = maps.get(entries) ?? mapOf(entries)
  maps.set(entries, found)
  return found
}

function mapOf(entries: readonly RatioEntry[]): ReadonlyMap<string, number> | RatioProblem {
  const map = new Map<string, number>()
  for (const { name, factor } of entries) {
    if (!isRatioName(name)) return { problem: 'name', name }
    if (Number.isNaN(factor)) return { problem: 'factor', name }
    if (map.has(name)) return { problem: 'twice', name }
    map.set(name, factor)
  }
  return map
}

/**
 * What is wrong with a changed text. Only entries that differ from what is stored are judged, but for those that
 * would empty the server's whole map.
 */
export function ratioProblem(text: string, stored: string): RatioProblem | undefined {
  const entries = ratioEntries(text)
  if ('problem' in entries) return entries
  const before = factorsByName(ratioEntries(stored))
  for (const [name, factors] of factorsByName(entries)) {
    if (factors.some(Number.isNaN)) return { problem: 'factor', name }
    if (String(factors) === String(before.get(name))) continue
    if (!isRatioName(name)) return { problem: 'name', name }
    if (!factors.every(isFactor)) return { problem: 'factor', name }
    if (factors.length > 1) return { problem: 'twice', name }
  }
  return undefined
}

function factorsByName(entries: readonly RatioEntry[] | RatioProblem): Map<string, number[]> {
  const factors = new Map<string, number[]>()
  if ('problem' in entries) return factors
  for (const { name, factor } of entries) {
    const same = factors.get(name)
    if (same) same.push(factor)
    else factors.set(name, [factor])
  }
  return factors
}

/** The same factors under the same names; order and spelling do not matter. */
export function sameRatios(one: string, other: string): boolean {
  const [a, b] = [parseRatios(one), parseRatios(other)]
  if ('problem' in a || 'problem' in b) return one.trim() === other.trim()
  return a.size === b.size && [...a].every(([name, factor]) => b.get(name) === factor)
}

/** The map as one line of JSON, as servers keep it; every number and name is spelled as it was. */
export function compactRatios(text: string): string {
  const entries = ratioEntries(text)
  return 'problem' in entries ? text : `{${pairs(entries, ':').join(',')}}`
}

/** The same for people: one entry a line. */
export function prettyRatios(text: string): string {
  const entries = ratioEntries(text)
  if ('problem' in entries) return text
  return entries.length === 0 ? '{}' : `{\n  ${pairs(entries, ': ').join(',\n  ')}\n}`
}

const pairs = (entries: readonly RatioEntry[], colon: string) =>
  entries.map(({ nameText, factorText }) => nameText + colon + factorText)

/**
 * Changes entries by name, null takes one out. All others keep their place, their value and its spelling, and so does
 * one whose value stays the same; a text that is no map stays as it is.
 */
export function changeRatios(text: string, changes: ReadonlyMap<string, number | null>): string {
  const map = parseRatios(text.trim() === '' ? '{}' : text)
  if ('problem' in map) return text
  const entries = ratioEntries(text)
  const kept = ('problem' in entries ? [] : entries).flatMap((entry) => {
    const factor = changes.get(entry.name)
    if (factor === null) return []
    if (factor === undefined || factor === entry.factor) return `${entry.nameText}: ${entry.factorText}`
    return `${entry.nameText}: ${factor}`
  })
  const added = [...changes].flatMap(([name, factor]) =>
    factor === null || map.has(name) || !isRatioName(name) ? [] : `${JSON.stringify(name)}: ${factor}`,
  )
  const lines = [...kept, ...added]
  return lines.length === 0 ? '{}' : `{\n  ${lines.join(',\n  ')}\n}`
}
