import * as z from 'zod/mini'
import {
  type AddressOf,
  addressField,
  addressFlag,
  addressId,
  addressNumber,
  addressText,
} from '@/schemas/address'
import { LAST_SECOND, readAs } from '@/schemas/primitives'

/** The time ranges that move on with time, as an address names them (see `range.ts`). */
export const RANGE_NAMES = ['15m', '1h', '24h', 'today', '7d', '30d', 'month'] as const
export type RangeName = (typeof RANGE_NAMES)[number]

const name = addressText((text) => text.trim())
const code = addressNumber(1)
const second = addressField(
  readAs(z.coerce.number().check(z.minimum(1), z.maximum(LAST_SECOND)), (value) => Math.floor(value)),
)

/** The filters in the address of `/log`; invalid ones count as absent. Names match exactly. */
export const logFilterFields = {
  token_name: name,
  model_name: name,
  type: code,
  /** Admins only, like `username`. */
  channel: addressId,
  username: name,
  /** Unix seconds; absent: open. */
  start: second,
  /** Unix seconds; absent: an hour from now, computed for each query. */
  end: second,
  range: addressField(z.enum(RANGE_NAMES)),
}

export const logFields = { ...logFilterFields, chart: addressFlag }

export type LogFilters = AddressOf<typeof logFilterFields>

/** A named range moves with the clock; a given start or end overrides it. */
export type LogTimes = Pick<LogFilters, 'start' | 'end' | 'range'>

/** The address of what was spent in the last seven days by one user, token, channel or model. */
export const usageSearch = (of: LogFilters) => ({ ...of, range: '7d', chart: true }) as const

/** Without the filters that only admins have. */
export function logFilters(search: LogFilters, admin: boolean): LogFilters {
  const { token_name, model_name, type, channel, username, start, end, range } = search
  const all = { token_name, model_name, type, start, end, range, ...(admin && { channel, username }) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
