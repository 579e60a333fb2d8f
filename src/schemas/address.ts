import * as z from 'zod/mini'
import { fromCsv, readAs, readId } from './primitives'

/** A URL search parameter; invalid values count as absent. */
export const searchParam = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined as never)

export const searchFlag = searchParam(readAs(z.literal(['true', true]), () => true as const))

/** One or more names, one per line because names may contain commas. */
export const searchNames = searchParam(z.string().check(z.minLength(1), z.maxLength(2000)))

/** Comma-separated values without invalid ones; absent if none remains. */
export const searchList = (isValid: (value: string) => boolean) =>
  searchParam(
    readAs(
      z.union([z.string(), z.number()]),
      (list) => fromCsv(String(list)).filter(isValid).join() || undefined,
    ),
  )

/** An integer in decimal digits: not `0x10` or `1e3`. */
const digits = z.union([z.number(), z.string().check(z.regex(/^-?\d+$/))])

export const searchNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  searchParam(z.pipe(readAs(digits, Number), z.int().check(z.minimum(min), z.maximum(max))))

/** The id of a row. */
export const searchId = searchParam(readAs(z.coerce.string(), readId))

/** A text normalised by `read`; absent if empty. */
export const searchText = (read: (text: string) => string) =>
  searchParam(readAs(z.string(), (text) => read(text) || undefined))

export type SearchOf<Fields extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Fields]?: z.output<Fields[Name]>
}
