import * as z from 'zod/mini'
import { parseJson } from '@/lib/json'
import { stripInvisible } from '@/lib/visible-text'

/** Names that would access a prototype instead of a property. */
export const MAGIC_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

type JsonProblem = 'json' | 'object' | 'magic'

/** Parses the entries of a JSON object; none for a blank or invalid text. */
export function readJsonObject(text: string): { entries: [string, unknown][]; problem?: JsonProblem } {
  if (text.trim() === '') return { entries: [] }
  const value = parseJson(text)
  if (value === undefined) return { entries: [], problem: 'json' }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { entries: [], problem: 'object' }
  return hasMagicName(value) ? { entries: [], problem: 'magic' } : { entries: Object.entries(value) }
}

function hasMagicName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => MAGIC_NAMES.has(name) || hasMagicName(inner))
}

/** Normalises JSON text: removes invisible characters and replaces unusual line breaks by spaces. */
const readJson = (text: string) => stripInvisible(text.replace(/[\v\f\u0085\u2028\u2029]/g, ' ')).trim()

/** Form field for the text of a JSON object, possibly empty. An unedited `stored` text is not normalised. */
export function jsonObjectField(messages: Record<JsonProblem, string>, stored?: string | null) {
  return z.string().check(
    z.overwrite((text) => (text === stored ? text : readJson(text))),
    z.superRefine((text, context) => {
      const { problem } = readJsonObject(text)
      if (problem) context.addIssue(messages[problem])
    }),
  )
}
