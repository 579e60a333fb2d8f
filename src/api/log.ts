import * as z from 'zod/mini'
import type { CallOptions } from '@/lib/call-options'
import { type AdminLogFilter, dashboardSchema, type LogFilter, logSchema, logStatSchema } from '@/schemas/log'
import type { Id } from '@/schemas/primitives'
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
  /** Some servers lack this call; null when it is empty. `user_id`: a branch of one-api would answer root with the whole site. */
  dashboard: (of: { user_id?: Id }, call?: CallOptions) =>
    request('api/user/dashboard', dashboardSchema, { searchParams: of, ...call }),
}
