import { queryOptions } from '@tanstack/react-query'
import { tokenApi } from '@/api/token'
import { rowKeys } from '@/queries/row-queries'

/** Whether one has any token. Silent: where it fails, home does not suggest making one. */
export const hasTokenOptions = queryOptions({
  // A summary, so that every action on a token makes this stale.
  queryKey: [...rowKeys('token').summaries, 'any'],
  queryFn: async ({ signal }) => (await tokenApi.list(0, { signal })).rows.length > 0,
  meta: { silent: true },
})
