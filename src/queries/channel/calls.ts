import { queryOptions } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import { SERVER_PAGE } from '@/domain/page-size'
import { LOG_CALL, LOG_TEST } from '@/domain/statuses'
import { logKeys } from '@/queries/log/log'

/** What the log holds of a channel: its last twenty calls, newest first, and its last test, if the server notes tests. */
export const channelCallsOptions = (channel: number) =>
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
