import * as z from 'zod/mini'
import { type SearchOf, searchFlag, searchId, searchNumber, searchParam, searchText } from '@/schemas/address'
import { LAST_SECOND, readAs } from '@/schemas/primitives'

/** Names of relative time ranges in the URL (see `range.ts`). */
export const RANGE_NAMES = ['15m', '1h', '24h', 'today', '7d', '30d', 'month', 'last-month'] as const
export type RangeName = (typeof RANGE_NAMES)[number]

const name = searchText((text) => text.trim())
const code = searchNumber(1)
const second = searchParam(
  readAs(z.coerce.number().check(z.minimum(1), z.maximum(LAST_SECOND)), (value) => Math.floor(value)),
)

/** URL filters of `/log`; invalid values are dropped. Names match exactly. */
export const logFilterFields = {
  token_name: name,
  model_name: name,
  type: code,
  /** Admins only, like `username`. */
  channel: searchId,
  username: name,
  /** Unix seconds; open if omitted. */
  start: second,
  /** Unix seconds; if omitted, an hour from now, computed for each query. */
  end: second,
  range: searchParam(z.enum(RANGE_NAMES)),
}

export const logFields = { ...logFilterFields, chart: searchFlag }

export type LogFilters = SearchOf<typeof logFilterFields>

/** A named range is relative to now; `start` or `end` overrides it. */
export type LogTimes = Pick<LogFilters, 'start' | 'end' | 'range'>

/** Search parameters for the usage of one user, token, channel or model in the last seven days. */
export const usageSearch = (of: LogFilters) => ({ ...of, range: '7d', chart: true }) as const

/** Extracts the filters, without admin filters for users. */
export function logFilters(search: LogFilters, admin: boolean): LogFilters {
  const { token_name, model_name, type, channel, username, start, end, range } = search
  const all = { token_name, model_name, type, start, end, range, ...(admin && { channel, username }) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
