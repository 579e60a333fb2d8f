import * as z from 'zod/mini'
import { stripInvisible } from '@/lib/visible-text'

/** Pipes the output of a schema through `read`. */
export const readAs = <Schema extends z.ZodMiniType, Read>(
  schema: Schema,
  read: (value: z.output<Schema>) => Read,
) => z.pipe(schema, z.transform(read))

const isNumeric = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))

/** A number in a row, sent as text by some servers; rounded beyond 2^53. */
export const number = () => z.union([z.number(), readAs(z.string().check(z.refine(isNumeric)), Number)])

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const idValue = z.union([number().check(z.refine((value) => value > 0)), z.string().check(z.regex(UUID))])

/**
 * Id of a row: a positive number or, on some servers, a UUID. The type is opaque, so that code for numbers only does not
 * compile. `domain/ids.ts` sorts and formats ids.
 */
export const id = readAs(idValue, (value): unknown => value).brand<'Id'>()
export type Id = z.infer<typeof id>

/** Parses a typed id or one from a URL: decimal digits (not `0x10`, `1e3` or `+5`) or a UUID. */
export function readId(text: string): Id | undefined {
  const isNumber = /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text))
  return id.safeParse(isNumber ? Number(text) : UUID.test(text) ? text.toLowerCase() : undefined).data
}

export const seconds = number()

/** Maximum time: the last second of the year 9999. */
export const LAST_SECOND = 253_402_300_799

/** A quota in the gateway's units, possibly negative. `domain/quota.ts` converts it to money. */
export const quota = number()

/** A status, role or type code; accepts unknown codes. */
export const code = number()

/** A text, null, or absent on older servers. */
export const nullableText = z.nullish(z.string())

/** Splits a stored comma-separated text into trimmed, non-empty parts. For typed texts, see `typed-text.ts`. */
export const fromCsv = (text: string | null | undefined): string[] =>
  (text ?? '').split(',').flatMap((part) => part.trim() || [])

/** Joins parts by commas, as the gateway stores them. */
export const toCsv = (parts: readonly string[]): string => parts.join(',')

/** Length in UTF-8, the gateway's limit for names; a Chinese character has three bytes. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length

export const withinBytes = (bytes: number) =>
  z.refine<string>(
    (name) => byteLength(name) <= bytes,
    `名称过长：最多 ${bytes} 字节（${Math.floor(bytes / 3)} 个汉字）`,
  )

/** Trims a typed text and converts full-width characters of Chinese input methods to half-width. */
export const halfWidth = (text: string): string => stripInvisible(text).normalize('NFKC').trim()

const LOCAL_TIME = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** Whether a typed time is a date without a time of day, which means its first second. */
export const isDateOnly = (text: string): boolean =>
  parseLocalTime(text) !== null && !halfWidth(text).includes(':')

/** Parses local time `YYYY-MM-DD[ HH:mm[:ss]]` to Unix seconds; null if invalid. */
export function parseLocalTime(text: string): number | null {
  const match = LOCAL_TIME.exec(halfWidth(text))
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  if (hour > 23 || minute > 59 || second > 59) return null
  const date = new Date(year, month - 1, day, hour, minute, second)
  date.setFullYear(year, month - 1, day) // the constructor maps years 0–99 to 1900–1999
  const sameDay = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
  return sameDay ? Math.floor(date.getTime() / 1000) : null
}

const INTEGER = /^[+-]?\d+(?:\.0*)?$/
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** Parses a typed integer; undefined for fractions, other texts (also `0x10` and `1e3`) and values beyond 2^53. */
export function parseInteger(text: string): number | undefined {
  const typed = halfWidth(text)
  // `+ 0` avoids -0.
  const number = INTEGER.test(typed) ? Number(typed) + 0 : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}

export const FRACTION_MESSAGE = '必须是整数'

/** Whether a typed text is a decimal number but not an integer. */
export const isFraction = (text: string): boolean =>
  DECIMAL.test(halfWidth(text)) && !INTEGER.test(halfWidth(text))

/** Form field for an integer. An unchanged `stored` value is always valid, even beyond 2^53. */
export function integerField(message: string, stored?: number | null) {
  const read = (text: string) => (stored != null && text === String(stored) ? stored : parseInteger(text))
  const typed = z.string(message).check(
    z.refine((text) => read(text) !== undefined, {
      error: ({ input }) => (isFraction(String(input)) ? FRACTION_MESSAGE : message),
    }),
  )
  return readAs(typed, (text) => read(text) ?? Number.NaN)
}

export const NEGATIVE_MESSAGE = '额度不能小于 0'

/** Quota rule: not below 0, except for an unchanged `stored` value (overdrawn). */
export const notNegative = (stored?: number) =>
  z.refine<number>((value) => value >= 0 || value === stored, NEGATIVE_MESSAGE)

/** Rejects clearing a stored text, because the gateway ignores ''. */
export const notCleared = (stored: string | undefined, message: string) =>
  z.refine<string | undefined>((text) => Boolean(text?.trim()) || !stored, message)
