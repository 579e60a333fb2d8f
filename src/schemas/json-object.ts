import * as z from 'zod/mini'
import { parseJson } from '@/lib/json'
import { visibleOnly } from '@/lib/visible-text'

/** Names that would access a prototype instead of a property. */
export const MAGIC_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

type JsonProblem = 'json' | 'object' | 'magic'

/** Reads the text of a JSON object as its entries; '' has none, and neither has a text with a problem. */
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

/** Without invisible characters. A line break that only other programs know would end a string of JSON: it becomes a blank. */
const readJson = (text: string) => visibleOnly(text.replace(/[\v\f\u0085\u2028\u2029]/g, ' ')).trim()

/** A form field for the text of a JSON object, which may be empty. A `stored` one stays as it is, until it is edited. */
export function jsonObjectField(sentences: Record<JsonProblem, string>, stored?: string | null) {
  return z.string().check(
    z.overwrite((text) => (text === stored ? text : readJson(text))),
    z.superRefine((text, context) => {
      const { problem } = readJsonObject(text)
      if (problem) context.addIssue(sentences[problem])
    }),
  )
}
