import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import type { LogFilters } from '@/domain/log/address'
import { logKey, toLogQuery } from '@/domain/log/filter'
import { logMessages } from '@/domain/log/messages'
import { SERVER_PAGE } from '@/domain/page-size'
import { LOG_CALL, LOG_TEST } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'
import { restartLists } from '@/queries/list/list-cache'
import type { ListSource } from '@/queries/list/list-options'
import { keptOptions, toastDone } from '@/queries/mutation'
import { usageKeys } from '@/queries/usage'
import type { AdminLogFilter, Log } from '@/schemas/log'
import type { Id } from '@/schemas/primitives'
import { failureMessage } from '@/session/failure-message'

/** Which log is shown: everybody's for admins, else one's own. */
export interface LogScope {
  filters: LogFilters
  admin: boolean
}

export const logKeys = {
  all: ['log'],
  lists: ['log', 'list'],
  // The times as the address has them: a moving range makes no new list.
  list: ({ filters, admin }: LogScope) => ['log', 'list', { ...filters, admin }],
  live: ({ filters, admin }: LogScope) => ['log', 'live', { ...filters, admin }],
  stats: ['log', 'stat'],
  stat: ({ filters, admin }: LogScope) => ['log', 'stat', { ...filters, admin }],
  actions: ['log', 'action'],
} as const

export const readLogs = (p: number, { filters, admin }: LogScope, call?: CallOptions) =>
  (admin ? logApi.list : logApi.listSelf)(p, toLogQuery(filters, Date.now()), call)

/** The log, newest first, page by page: no server sends it whole. */
export const logSource = (scope: LogScope): ListSource<Log> => ({
  queryKey: logKeys.list(scope),
  list: (p, call) => readLogs(p, scope, call),
  keyOf: logKey,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether the sum was asked for since the page was loaded: then it follows the filters. */
export const totalAskedOptions = keptOptions<true>([...logKeys.all, 'total-asked'])

/** Sum over the consumption that matches; `type` makes no difference to it. First asked on a click. */
export const logStatOptions = ({ filters, admin }: LogScope, asked: boolean) =>
  queryOptions({
    queryKey: logKeys.stat({ filters, admin }),
    queryFn: async ({ client }) => {
      const answer = await (admin ? logApi.stat : logApi.statSelf)(toLogQuery(filters, Date.now()))
      client.setQueryData(totalAskedOptions.queryKey, true)
      return answer
    },
    enabled: asked,
    gcTime: 0,
    ...(asked && { placeholderData: keepPreviousData }),
  })

/** What the log holds of a channel: its last twenty calls, newest first, and its last test, if the server notes tests. */
export const channelCallsOptions = (channel: Id) =>
  queryOptions({
    queryKey: [...logKeys.all, 'channel', channel],
    queryFn: async ({ signal }) => {
      const read = (p: number, type: number) => logApi.list(p, { channel, type }, { signal })
      const [newest, tests] = await Promise.all([read(0, LOG_CALL), read(0, LOG_TEST)])
      const isAll = newest.rows.length + newest.skipped < SERVER_PAGE
      const older = isAll ? [] : (await read(1, LOG_CALL)).rows
      return { calls: [...newest.rows, ...older].slice(0, 2 * SERVER_PAGE), test: tests.rows[0] }
    },
    gcTime: 0,
    meta: { silent: true },
  })

/** The newest page of everybody's log, filtered. */
export const newestLogsOptions = (filter: AdminLogFilter) =>
  queryOptions({
    queryKey: [...logKeys.all, 'newest', filter],
    queryFn: async ({ signal }) => (await logApi.list(0, filter, { signal })).rows,
    gcTime: 0,
    meta: { silent: true },
  })

/** Deletes the logs of all users before a time in Unix seconds. */
export const cleanLogs = mutationOptions({
  mutationKey: ['log', 'clean'],
  mutationFn: logApi.clean,
  onSuccess: (count, _time, _undo, context) => {
    restartLists(context.client, logKeys.lists)
    toastDone(context, logMessages.cleaned(count))
  },
  meta: {
    lists: logKeys.lists,
    invalidates: [usageKeys.all],
    failure: (error) => logMessages.cleanFailed(failureMessage(error)),
  },
})
