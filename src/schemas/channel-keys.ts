import * as z from 'zod/mini'
import { parseJson } from '@/lib/json'
import { visibleOnly } from '@/lib/visible-text'
import { readJsonObject } from './json-object'
import { readAs } from './primitives'
import { blankFault, linesOf, readLine, readNames } from './typed-text'

/** Lines of a text that are one key, none, or in a list of one line several. */
interface Part {
  /** The first line, from 1. */
  line: number
  text: string
  keys: string[]
  fault?: string | undefined
}

/** The line, from `first`, that ends a JSON object; -1 for none. */
const endOfObject = (lines: readonly string[], first: number): number =>
  lines.findIndex((line, at) => at >= first && /\}[\s,]*$/.test(line) && objectIn(lines.slice(first, at + 1)))

/** The JSON object that the lines are, in one line: the gateway creates a channel for each line. */
function objectIn(lines: readonly string[]): string | undefined {
  const object = readLine(lines.join('\n')).replace(/[\s,]+$/, '')
  return readJsonObject(object).problem ? undefined : object
}

function partsOf(text: string): Part[] {
  const lines = linesOf(listed(visibleOnly(text)))
  const parts: Part[] = []
  for (let at = 0; at < lines.length; ) {
    const isObject = lines[at]?.trimStart().startsWith('{')
    const end = isObject ? endOfObject(lines, at) : at
    const partLines = lines.slice(at, end === -1 ? undefined : end + 1)
    const object = isObject ? objectIn(partLines) : undefined
    parts.push({
      line: at + 1,
      text: partLines.join('\n'),
      keys: object === undefined ? (isObject ? [] : readNames(partLines.join())) : [object],
      fault: end === -1 ? `第 ${at + 1} 行起的 JSON 不完整或有误` : undefined,
    })
    at += partLines.length
  }
  return parts
}

/** A JSON array with a line for each entry. */
function listed(text: string): string {
  const json = parseJson(text)
  if (!Array.isArray(json)) return text
  return json.map((key) => (typeof key === 'string' ? key : JSON.stringify(key))).join('\n')
}

function faultOf(parts: readonly Part[]): string | undefined {
  const filled = parts.filter(({ keys, fault }) => keys.length > 0 || fault)
  const isOne = filled.length < 2
  for (const { line, keys, fault } of filled) {
    if (fault) return fault
    // Nobody knows which column of a table has the keys.
    if (!isOne && keys.length > 1) return `第 ${line} 行有 ${keys.length} 列，请只填写密钥，每行一个`
    const blank = keys.filter((key) => !key.startsWith('{')).find((key) => /\s/.test(key))
    if (blank) return blankFault(blank, isOne ? '密钥' : `第 ${line} 行`)
  }
  return undefined
}

/**
 * Keys of a batch: one a line, a list in one line, or JSON objects; without duplicates. `dropped` counts empty and repeated
 * ones; `fault` says in which line something is wrong.
 */
export function readKeys(text: string): { keys: string[]; dropped: number; fault: string | undefined } {
  const parts = visibleOnly(text).trim() === '' ? [] : partsOf(text)
  const keys = [...new Set(parts.flatMap((part) => part.keys))]
  const read = parts.reduce((sum, part) => sum + Math.max(part.keys.length, 1), 0)
  return { keys, dropped: read - keys.length, fault: faultOf(parts) }
}

/** The text of all keys without one of them; what has other keys stays as it was typed. */
export const withoutKey = (text: string, key: string): string =>
  partsOf(text)
    .flatMap((part) => (part.keys.includes(key) ? part.keys.filter((other) => other !== key) : [part.text]))
    .join('\n')

const typed = z.string().check(
  z.refine((text) => !readKeys(text).fault, {
    error: ({ input }) => readKeys(String(input)).fault,
  }),
)

/** The field of one or many keys: one a line. */
export const keysField = readAs(typed, (text) => readKeys(text).keys.join('\n'))
