import * as z from 'zod/mini'
import { type AdminLogFilter, type LogFilter, logSchema, logStatSchema, usageSchema } from '@/schemas/log'
import { LONG_TIMEOUT, request, requestRow, requestRows } from './client'

/** Usage logs: everybody's (admins) and one's own. Times in whole seconds; fractions would count as missing. */
export const logApi = {
  list: (p: number, filter: AdminLogFilter, signal?: AbortSignal) =>
    requestRows('api/log/', logSchema, { searchParams: { p, ...filter }, signal }),
  /** Without a trailing slash, which would cost a redirect per call. */
  listSelf: (p: number, filter: LogFilter, signal?: AbortSignal) =>
    requestRows('api/log/self', logSchema, { searchParams: { p, ...filter }, signal }),
  stat: (filter: AdminLogFilter) =>
    requestRow('api/log/stat', logStatSchema, { searchParams: { ...filter }, timeout: LONG_TIMEOUT }),
  statSelf: (filter: LogFilter, signal?: AbortSignal) =>
    requestRow('api/log/self/stat', logStatSchema, {
      searchParams: { ...filter },
      timeout: LONG_TIMEOUT,
      signal,
    }),
  /** Deletes the logs of all users before a time; the answer is how many. */
  clean: (target_timestamp: number) =>
    request('api/log/', z.number(), {
      method: 'delete',
      searchParams: { target_timestamp },
      timeout: LONG_TIMEOUT,
    }),
  /** Optional: the last seven days by day and model; null when empty. */
  dashboard: (signal?: AbortSignal) =>
    request('api/user/dashboard', z.nullable(z.array(usageSchema)), { cache: 'no-store', signal }),
}
