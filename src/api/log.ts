import * as z from 'zod/mini'
import type { CallOptions } from '@/lib/call-options'
import { type AdminLogFilter, type LogFilter, logSchema, logStatSchema, usageSchema } from '@/schemas/log'
import { LONG_TIMEOUT, request, requestRows } from './client'

/** Usage logs: everybody's (admins) and one's own. Times in whole seconds: the server drops a time with a fraction. */
export const logApi = {
  list: (p: number, filter: AdminLogFilter, call?: CallOptions) =>
    requestRows('api/log/', logSchema, { searchParams: { p, ...filter }, ...call }),
  /** No trailing slash: it would cost a redirect. */
  listSelf: (p: number, filter: LogFilter, call?: CallOptions) =>
    requestRows('api/log/self', logSchema, { searchParams: { p, ...filter }, ...call }),
  stat: (filter: AdminLogFilter, call?: CallOptions) =>
    request('api/log/stat', logStatSchema, { searchParams: filter, timeout: LONG_TIMEOUT, ...call }),
  statSelf: (filter: LogFilter, call?: CallOptions) =>
    request('api/log/self/stat', logStatSchema, { searchParams: filter, timeout: LONG_TIMEOUT, ...call }),
  /** The answer is the number of logs deleted. */
  clean: (target_timestamp: number) => {
    const searchParams = { target_timestamp }
    return request('api/log/', z.number(), { method: 'delete', searchParams, timeout: LONG_TIMEOUT })
  },
  /** Not on every server; null when empty. */
  dashboard: (call?: CallOptions) => request('api/user/dashboard', z.nullable(z.array(usageSchema)), call),
}
