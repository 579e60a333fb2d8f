import * as z from 'zod/mini'
import { visibleOnly } from '@/lib/visible-text'

export const readAs = <Schema extends z.ZodMiniType, Read>(
  schema: Schema,
  read: (value: z.output<Schema>) => Read,
) => z.pipe(schema, z.transform(read))

const isNumeric = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))

/** A number of a row, which some servers send as text. One beyond 2^53 is rounded. */
export const number = () => z.union([z.number(), readAs(z.string().check(z.refine(isNumeric)), Number)])

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Id of a row: a positive number or, as some servers name their rows, a UUID. */
export const id = z.union([number().check(z.refine((value) => value > 0)), z.string().check(z.regex(UUID))])
export type Id = z.infer<typeof id>

/** An id as people type it and as addresses have it: whole digits, not `0x10`, `1e3` or `+5`, or a UUID. */
export function readId(text: string): Id | undefined {
  if (UUID.test(text)) return text.toLowerCase()
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
}

export const seconds = number()

/** The last second of the year 9999: later times are not valid. */
export const LAST_SECOND = 253_402_300_799

/** A quota in the gateway's units (`domain/quota.ts` converts it to money). May be negative. */
export const quota = number()

/** A code (status, role, type). Any number: unknown codes are shown too. */
export const code = number()

/** A text that may be null, and absent on older servers. */
export const pointerText = z.nullish(z.string())

/** The parts of a text as the gateway stores it, trimmed, without empty ones. What is typed: `typed-text.ts`. */
export const fromCsv = (text: string | null | undefined): string[] =>
  (text ?? '').split(',').flatMap((part) => part.trim() || [])

/** Joins parts as the gateway stores them: commas, no spaces. */
export const toCsv = (parts: readonly string[]): string => parts.join(',')

/** In UTF-8, by which the gateway limits names: a Chinese character has three bytes. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length

export const withinBytes = (bytes: number) =>
  z.refine<string>(
    (name) => byteLength(name) <= bytes,
    `名称过长：最多 ${bytes} 字节（${Math.floor(bytes / 3)} 个汉字）`,
  )

/** A typed text without blanks around it; characters in full width, as Chinese input methods type them, are usual ones. */
export const halfWidth = (text: string): string => visibleOnly(text).normalize('NFKC').trim()

const LOCAL_TIME = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** Reads `YYYY-MM-DD[ HH:mm[:ss]]` as local time: Unix seconds, or null if there is no such time. */
export function parseLocalTime(text: string): number | null {
  const match = LOCAL_TIME.exec(halfWidth(text))
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  if (hour > 23 || minute > 59 || second > 59) return null
  const date = new Date(year, month - 1, day, hour, minute, second)
  date.setFullYear(year, month - 1, day) // years 0 to 99 would become 1900 to 1999
  const sameDay = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
  return sameDay ? Math.floor(date.getTime() / 1000) : null
}

const WHOLE = /^[+-]?\d+(?:\.0*)?$/
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** A typed whole number; undefined for fractions, other text (`0x10` and `1e3` too) and beyond 2^53. */
export function toWholeNumber(text: string): number | undefined {
  const typed = halfWidth(text)
  // + 0: not -0.
  const number = WHOLE.test(typed) ? Number(typed) + 0 : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}

export const FRACTION_MESSAGE = '必须是整数'

/** Whether a decimal number was typed that is not whole. */
export const isFraction = (text: string): boolean =>
  DECIMAL.test(halfWidth(text)) && !WHOLE.test(halfWidth(text))

/** A whole number in a form. A `stored` one is valid as it is: it may be beyond 2^53. */
export function integerField(message: string, stored?: number | null) {
  const read = (text: string) => (stored != null && text === String(stored) ? stored : toWholeNumber(text))
  const typed = z.string(message).check(
    z.refine((text) => read(text) !== undefined, {
      error: ({ input }) => (isFraction(String(input)) ? FRACTION_MESSAGE : message),
    }),
  )
  return readAs(typed, (text) => read(text) ?? Number.NaN)
}

export const NEGATIVE_MESSAGE = '额度不能小于 0'

/** The rule for a quota: not below 0, unless it is stored so after overuse. */
export const notNegative = (stored?: number) =>
  z.refine<number>((value) => value >= 0 || value === stored, NEGATIVE_MESSAGE)

/** The gateway ignores '', so a stored text cannot be erased. */
export const notErased = (stored: string | undefined, message: string) =>
  z.refine<string | undefined>((text) => Boolean(text?.trim()) || !stored, message)
