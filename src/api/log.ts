import * as z from 'zod/mini'
import type { CallOptions } from '@/lib/call-options'
import { type AdminLogFilter, dashboardSchema, type LogFilter, logSchema, logStatSchema } from '@/schemas/log'
import type { Id } from '@/schemas/primitives'
import { LONG_TIMEOUT, request, requestRows } from './client'

/** Converts a filter to search parameters. */
const filterParams = ({ channel, ...filter }: AdminLogFilter) => ({
  ...filter,
  channel: channel === undefined ? undefined : String(channel),
})

/** Usage logs of all users (admins) and of the user. Times must be integers, as the server ignores fractional ones. */
export const logApi = {
  list: (p: number, filter: AdminLogFilter, call?: CallOptions) =>
    requestRows('api/log/', logSchema, { searchParams: { p, ...filterParams(filter) }, ...call }),
  /** No trailing slash, to avoid a redirect. */
  listSelf: (p: number, filter: LogFilter, call?: CallOptions) =>
    requestRows('api/log/self', logSchema, { searchParams: { p, ...filter }, ...call }),
  stat: (filter: AdminLogFilter, call?: CallOptions) =>
    request('api/log/stat', logStatSchema, {
      searchParams: filterParams(filter),
      timeout: LONG_TIMEOUT,
      ...call,
    }),
  statSelf: (filter: LogFilter, call?: CallOptions) =>
    request('api/log/self/stat', logStatSchema, { searchParams: filter, timeout: LONG_TIMEOUT, ...call }),
  /** Returns the number of deleted logs. */
  clean: (target_timestamp: number) => {
    const searchParams = { target_timestamp }
    return request('api/log/', z.number(), { method: 'delete', searchParams, timeout: LONG_TIMEOUT })
  },
  /** Null if empty; not supported by all servers. A fork of one-api needs `user_id` to exclude other users for root. */
  dashboard: (user_id: Id | undefined, call?: CallOptions) => {
    const searchParams = user_id === undefined ? {} : { user_id: String(user_id) }
    return request('api/user/dashboard', dashboardSchema, { searchParams, ...call })
  },
}
