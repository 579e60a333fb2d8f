import * as z from 'zod/mini'
import { parseJson } from '@/lib/json'
import { stripInvisible } from '@/lib/visible-text'
import { readJsonObject } from './json-object'
import { readAs } from './primitives'
import { linesOf, readLine, readNames, whitespaceError } from './typed-text'

/** One or more lines of the text with the keys in them. */
interface Part {
  /** Number of the first line, from 1. */
  line: number
  text: string
  keys: string[]
  error?: string | undefined
}

/** Index of the line that ends the JSON object starting at `first`; -1 if incomplete. */
const endOfObject = (lines: readonly string[], first: number): number =>
  lines.findIndex((line, at) => at >= first && /\}[\s,]*$/.test(line) && objectIn(lines.slice(first, at + 1)))

/** Returns the lines' JSON object on one line, as the gateway creates a channel per line. */
function objectIn(lines: readonly string[]): string | undefined {
  const object = readLine(lines.join('\n')).replace(/[\s,]+$/, '')
  return readJsonObject(object).problem ? undefined : object
}

function partsOf(text: string): Part[] {
  const lines = linesOf(expandArray(stripInvisible(text)))
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
      error: end === -1 ? `第 ${at + 1} 行起的 JSON 不完整或有误` : undefined,
    })
    at += partLines.length
  }
  return parts
}

/** Converts a JSON array to one line per entry. */
function expandArray(text: string): string {
  const json = parseJson(text)
  if (!Array.isArray(json)) return text
  return json.map((key) => (typeof key === 'string' ? key : JSON.stringify(key))).join('\n')
}

function errorOf(parts: readonly Part[]): string | undefined {
  const filled = parts.filter(({ keys, error }) => keys.length > 0 || error)
  const isSingle = filled.length < 2
  for (const { line, keys, error } of filled) {
    if (error) return error
    // The pasted text is a table, and the column with the keys is unknown.
    if (!isSingle && keys.length > 1) return `第 ${line} 行有 ${keys.length} 列，请只填写密钥，每行一个`
    const blank = keys.filter((key) => !key.startsWith('{')).find((key) => /\s/.test(key))
    if (blank) return whitespaceError(blank, isSingle ? '密钥' : `第 ${line} 行`)
  }
  return undefined
}

/**
 * Reads the keys of a batch: one per line, a list on one line, or JSON objects.
 * @returns the distinct keys; `dropped`: number of empty and duplicate entries; `error`: message with the line number
 */
export function readKeys(text: string): { keys: string[]; dropped: number; error: string | undefined } {
  const parts = stripInvisible(text).trim() === '' ? [] : partsOf(text)
  const keys = [...new Set(parts.flatMap((part) => part.keys))]
  const read = parts.reduce((sum, part) => sum + Math.max(part.keys.length, 1), 0)
  return { keys, dropped: read - keys.length, error: errorOf(parts) }
}

/** Removes one key from the text; lines without it are unchanged. */
export const withoutKey = (text: string, key: string): string =>
  partsOf(text)
    .flatMap((part) => (part.keys.includes(key) ? part.keys.filter((other) => other !== key) : [part.text]))
    .join('\n')

const typed = z.string().check(
  z.refine((text) => !readKeys(text).error, {
    error: ({ input }) => readKeys(String(input)).error,
  }),
)

/** Form field for one or more keys; outputs one per line. */
export const keysField = readAs(typed, (text) => readKeys(text).keys.join('\n'))
