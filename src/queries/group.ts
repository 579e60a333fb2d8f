import { queryOptions } from '@tanstack/react-query'
import { groupApi } from '@/api/group'
import { ApiError } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { fromCsv } from '@/schemas/primitives'
import { selfOptions } from '@/session/session'

/** Names of the groups, for forms; where the server refuses them, one's own. A failure shows nowhere. */
export const groupListOptions = queryOptions({
  queryKey: ['group'],
  queryFn: ({ client }) =>
    groupApi.list().catch(async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      const own = fromCsv((await client.query(selfOptions)).group)
      return own.length > 0 ? own : ['default']
    }),
  staleTime: freshFor(300_000),
  meta: { silent: true },
})
