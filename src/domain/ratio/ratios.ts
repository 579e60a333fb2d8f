/**
 * Ratio maps (options ModelRatio, CompletionRatio, GroupRatio): JSON objects of names and factors. The server stores
 * whatever it is sent and empties its own map if that is broken, so all of it is judged here.
 * Written by hand and not with JSON.parse alone: that reorders keys like "7" and forgets how a number was spelled.
 */

/** Why a text is no ratio map, and at which name. */
export interface RatioProblem {
  /** Not JSON; no object; a name that shadows the language's own; no finite factor >= 0; a name twice. */
  problem: 'json' | 'shape' | 'name' | 'factor' | 'twice'
  /** The name it is about; '' where it is about the whole. */
  name: string
}

/** Names that would reach the prototype of whatever object they are put into. */
const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** One entry with the spelling of the text that it came from. */
interface Entry {
  name: string
  factor: number
  nameText: string
  factorText: string
}

const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[^"\\]|\\.)*"/y
/** In valid JSON whatever stands up to the next separator is one plain value. */
const PLAIN = /[^\s,{}[\]"]+/y

/** Reads the entries in their order; the text must be valid JSON of an object. */
function scan(text: string): Entry[] | RatioProblem {
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
  const entries: Entry[] = []
  const names = new Set<string>()
  skip('{')
  while (text[at] === '"') {
    const nameText = take(STRING) ?? ''
    const name = JSON.parse(nameText) as string
    skip(':')
    const factorText = take(PLAIN) ?? ''
    const factor = /^-?\d/.test(factorText) ? Number(factorText) : Number.NaN
    if (!isRatioName(name)) return { problem: 'name', name }
    if (!isFactor(factor)) return { problem: 'factor', name }
    if (names.has(name)) return { problem: 'twice', name }
    names.add(name)
    entries.push({ name, factor, nameText, factorText })
    skip(',')
  }
  return entries
}

function entriesOf(text: string): Entry[] | RatioProblem {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'json', name: '' }
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { problem: 'shape', name: '' }
  return scan(text)
}

/** Whether something may be called so in a ratio map. */
export function isRatioName(name: string): boolean {
  return !FORBIDDEN.includes(name)
}

/** A factor is a finite number, 0 or more. */
export function isFactor(factor: number): boolean {
  return Number.isFinite(factor) && factor >= 0
}

/** The map in the order of the text, or why it is none. */
export function parseRatios(text: string): Map<string, number> | RatioProblem {
  const entries = entriesOf(text)
  return Array.isArray(entries) ? new Map(entries.map(({ name, factor }) => [name, factor])) : entries
}

/** The same factors under the same names; order and spelling do not matter. */
export function sameRatios(one: string, other: string): boolean {
  const [a, b] = [parseRatios(one), parseRatios(other)]
  if (!(a instanceof Map && b instanceof Map)) return one.trim() === other.trim()
  return a.size === b.size && [...a].every(([name, factor]) => b.get(name) === factor)
}

/**
 * The map as one line of JSON, as servers keep it.
 * @param before - the text that the map was read from: entries with the same factor keep its spelling
 */
export function formatRatios(map: ReadonlyMap<string, number>, before = '{}'): string {
  return `{${pairs(map, before, ':').join(',')}}`
}

/** The same for people: one entry a line. */
export function prettyRatios(map: ReadonlyMap<string, number>, before = '{}'): string {
  return map.size === 0
    ? '{}'
    : `{\n${pairs(map, before, ': ')
        .map((pair) => `  ${pair}`)
        .join(',\n')}\n}`
}

function pairs(map: ReadonlyMap<string, number>, before: string, colon: string): string[] {
  const entries = entriesOf(before)
  const spelled = new Map((Array.isArray(entries) ? entries : []).map((entry) => [entry.name, entry]))
  return [...map].map(([name, factor]) => {
    const known = spelled.get(name)
    const factorText = known && known.factor === factor ? known.factorText : String(factor)
    return `${known?.nameText ?? JSON.stringify(name)}${colon}${factorText}`
  })
}
