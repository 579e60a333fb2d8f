import { queryOptions } from '@tanstack/react-query'
import { groupApi } from '@/api/group'
import { freshFor } from '@/lib/fresh'

/** Names of the groups, for forms, where groups are typed if this fails. */
export const groupListOptions = queryOptions({
  queryKey: ['group'],
  queryFn: groupApi.list,
  staleTime: freshFor(300_000),
  meta: { silent: true },
})
