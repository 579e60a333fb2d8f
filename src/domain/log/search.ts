import * as z from 'zod/mini'
import { addressField, addressNumber, addressText } from '@/schemas/address'

/** The time ranges that move on with time, as an address names them (see `range.ts`). */
export const RANGE_NAMES = ['15m', '1h', '24h', 'today', '7d', '30d', 'month'] as const
export type RangeName = (typeof RANGE_NAMES)[number]

/** What an address says of time. A range moves on with time; a start or end that is given counts more. */
export interface LogTimes {
  /** Unix seconds; absent: open. */
  start?: number | undefined
  /** Unix seconds; absent: an hour from now, at each query anew. */
  end?: number | undefined
  range?: RangeName | undefined
}

/** What the log is filtered by, as its address says it; absent: any. Names match exactly. */
export interface LogFilters extends LogTimes {
  token_name?: string | undefined
  model_name?: string | undefined
  type?: number | undefined
  /** Of admins only, like the next. */
  channel?: number | undefined
  username?: string | undefined
}

/** The last second of the year 9999: what a time field can show. */
const LAST_SECOND = 253_402_300_799

const name = addressText((text) => text.trim())
const code = addressNumber(1)
const second = addressField(
  z.pipe(
    z.coerce.number().check(z.minimum(1), z.maximum(LAST_SECOND)),
    z.transform((value: number) => Math.floor(value)),
  ),
)

/** The filters in the address of `/log`; what is odd in a pasted one counts as absent. */
export const logFilterFields = {
  token_name: name,
  model_name: name,
  type: code,
  channel: code,
  username: name,
  start: second,
  end: second,
  range: addressField(z.enum(RANGE_NAMES)),
}

/** The filters among other things of an address; those of admins for admins only. */
export function logFilters(search: LogFilters, admin: boolean): LogFilters {
  const { token_name, model_name, type, channel, username, start, end, range } = search
  const all = { token_name, model_name, type, start, end, range, ...(admin && { channel, username }) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
