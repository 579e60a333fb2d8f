import type { AsSent } from '@/schemas/as-sent'

const MAY_BE_LONG = /[:[,]\s*-?\d{16}/
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g
const LONG = /^-?\d{16,}$/

/** For each parsed object, the digits of its numbers beyond 2^53. */
const digits = new WeakMap<object, Record<string, { read: number; text: string }>>()

/** Marks a long number while it is parsed: a key that no server uses. */
const KEY = `digits ${Math.random()}`

/** Reads JSON; `longNumbers` has the digits of numbers beyond 2^53. */
export function parseExact(text: string): unknown {
  if (!MAY_BE_LONG.test(text)) return JSON.parse(text)
  const marked = text.replace(TOKENS, (token) =>
    LONG.test(token) && !Number.isSafeInteger(Number(token)) ? `{"${KEY}":"${token}"}` : token,
  )
  return JSON.parse(marked, function (this: object, field, value: unknown) {
    if (typeof value !== 'object' || value === null || !(KEY in value)) return value
    const exact = String((value as Record<string, unknown>)[KEY])
    const read = Number(exact)
    digits.set(this, { ...digits.get(this), [field]: { read, text: exact } })
    return read
  })
}

/** The digits of an object's numbers beyond 2^53, if `parseExact` read it. */
export const longNumbers = (value: object): AsSent => digits.get(value) ?? {}

/** Writes JSON; fields that were not changed since they were read are written as they were received. */
export function stringifyExact(value: unknown, space?: number): string {
  const mark = `raw ${Math.random()} `
  const text = JSON.stringify(value, (_key, inner: unknown) => asItCame(inner, mark), space)
  const marked = new RegExp(`"${mark}((?:[^"\\\\]|\\\\.)*)"`, 'g')
  return text?.replace(marked, (_all, raw: string) => JSON.parse(`"${raw}"`))
}

function asItCame(value: unknown, mark: string): unknown {
  if (typeof value !== 'object' || value === null || !('asSent' in value)) return value
  const { asSent, ...fields } = value as Record<string, unknown> & { asSent: AsSent }
  for (const [field, { read, text }] of Object.entries(asSent)) {
    if (!(field in fields) || !Object.is(fields[field], read)) continue
    if (text === undefined) delete fields[field]
    else fields[field] = mark + text
  }
  return fields
}
