import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import type { LogFilters } from '@/domain/log/address'
import { logKey, toLogQuery } from '@/domain/log/filter'
import { logMessages } from '@/domain/log/messages'
import { SERVER_PAGE_SIZE } from '@/domain/page-size'
import { LOG_CALL, LOG_TEST } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'
import { restartLists } from '@/queries/list/list-cache'
import type { ListSource } from '@/queries/list/list-options'
import { clientOnlyOptions, toastDone } from '@/queries/mutation'
import { forgetUsage } from '@/queries/usage/snapshot'
import type { AdminLogFilter, Log } from '@/schemas/log'
import type { Id } from '@/schemas/primitives'
import { failureMessage } from '@/session/failure-message'

/** The log to show: all users' (`admin`) or the user's own. */
export interface LogScope {
  filters: LogFilters
  admin: boolean
}

export const logKeys = {
  all: ['log'],
  lists: ['log', 'list'],
  // Uses the times as written in the URL, so that a relative range keeps its cache key.
  list: ({ filters, admin }: LogScope) => ['log', 'list', { ...filters, admin }],
  live: ({ filters, admin }: LogScope) => ['log', 'live', { ...filters, admin }],
  stats: ['log', 'stat'],
  stat: ({ filters, admin }: LogScope) => ['log', 'stat', { ...filters, admin }],
  actions: ['log', 'action'],
} as const

export const readLogs = (p: number, { filters, admin }: LogScope, call?: CallOptions) =>
  (admin ? logApi.list : logApi.listSelf)(p, toLogQuery(filters, Date.now()), call)

/** The log, newest first, in pages; no server returns the whole log. */
export const logSource = (scope: LogScope): ListSource<Log> => ({
  queryKey: logKeys.list(scope),
  list: (p, call) => readLogs(p, scope, call),
  keyOf: logKey,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether the total was requested since page load; from then on it follows the filters. */
export const totalRequestedOptions = clientOnlyOptions<true>([...logKeys.all, 'total-asked'])

/** The total consumption that matches the filters (the server ignores `type`). First requested by a click. */
export const logStatOptions = ({ filters, admin }: LogScope, isRequested: boolean) =>
  queryOptions({
    queryKey: logKeys.stat({ filters, admin }),
    queryFn: async ({ client }) => {
      const answer = await (admin ? logApi.stat : logApi.statSelf)(toLogQuery(filters, Date.now()))
      client.setQueryData(totalRequestedOptions.queryKey, true)
      return answer
    },
    enabled: isRequested,
    gcTime: 0,
    ...(isRequested && { placeholderData: keepPreviousData }),
  })

/** The last twenty calls of a channel, newest first, and its last test if the server logs tests. */
export const channelCallsOptions = (channel: Id) =>
  queryOptions({
    queryKey: [...logKeys.all, 'channel', channel],
    queryFn: async ({ signal }) => {
      const read = (p: number, type: number) => logApi.list(p, { channel, type }, { signal })
      const [newest, tests] = await Promise.all([read(0, LOG_CALL), read(0, LOG_TEST)])
      const isAll = newest.rows.length + newest.skipped < SERVER_PAGE_SIZE
      const older = isAll ? [] : (await read(1, LOG_CALL)).rows
      return { calls: [...newest.rows, ...older].slice(0, 2 * SERVER_PAGE_SIZE), test: tests.rows[0] }
    },
    gcTime: 0,
    meta: { silent: true },
  })

/** The newest page of all users' log, filtered. */
export const newestLogsOptions = (filter: AdminLogFilter) =>
  queryOptions({
    queryKey: [...logKeys.all, 'newest', filter],
    queryFn: async ({ signal }) => (await logApi.list(0, filter, { signal })).rows,
    gcTime: 0,
    meta: { silent: true },
  })

/** The newest page of the user's own calls. */
export const ownCallsOptions = queryOptions({
  queryKey: [...logKeys.all, 'own-calls'],
  queryFn: async ({ signal }) => (await logApi.listSelf(0, { type: LOG_CALL }, { signal })).rows,
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
  // Also after a failure, which may have deleted some logs.
  onSettled: (_count, _error, _time, _undo, { client }) => forgetUsage(client),
  meta: {
    lists: logKeys.lists,
    failure: (error) => logMessages.cleanFailed(failureMessage(error)),
  },
})
