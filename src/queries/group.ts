import { queryOptions } from '@tanstack/react-query'
import { groupApi } from '@/api/group'
import { freshFor } from '@/lib/fresh'

/** Group names for forms, which fall back to free text if this fails. */
export const groupListOptions = queryOptions({
  queryKey: ['group'],
  queryFn: groupApi.list,
  staleTime: freshFor(300_000),
  meta: { silent: true },
})
