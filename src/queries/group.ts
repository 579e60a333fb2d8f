import { queryOptions } from '@tanstack/react-query'
import { groupApi } from '@/api/group'

/** Names of the groups; needs an admin. Forms fall back to plain text where they do not come. */
export const groupListOptions = queryOptions({
  queryKey: ['group'],
  queryFn: groupApi.list,
  staleTime: 300_000,
})
