import * as z from 'zod/mini'
import { fromCsv, readAs, readId } from './primitives'

/** A search parameter; invalid values count as absent. */
export const addressField = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined as never)

export const addressFlag = addressField(readAs(z.literal(['true', true]), () => true as const))

/** One name, or several, each in a line: a name may contain commas. */
export const addressNames = addressField(z.string().check(z.minLength(1), z.maxLength(2000)))

/** Several values, comma-joined. Invalid ones are left out; without any it counts as absent. */
export const addressList = (isValid: (value: string) => boolean) =>
  addressField(
    readAs(
      z.union([z.string(), z.number()]),
      (list) => fromCsv(String(list)).filter(isValid).join() || undefined,
    ),
  )

/** A whole number in plain digits: not `0x10` or `1e3`. */
const digits = z.union([z.number(), z.string().check(z.regex(/^-?\d+$/))])

export const addressNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  addressField(z.pipe(readAs(digits, Number), z.int().check(z.minimum(least), z.maximum(most))))

/** The id of a row. */
export const addressId = addressField(readAs(z.coerce.string(), readId))

/** A text cleaned by `read`; an empty one counts as absent. */
export const addressText = (read: (text: string) => string) =>
  addressField(readAs(z.string(), (text) => read(text) || undefined))

export type AddressOf<Fields extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Fields]?: z.output<Fields[Name]>
}
