import { type QueryKey, queryOptions, skipToken } from '@tanstack/react-query'

/** What an action leaves in the cache and no server has: it is never read again, and kept as long as the page. */
export const keptOptions = <Data>(queryKey: QueryKey) =>
  queryOptions<Data>({ queryKey, queryFn: skipToken, staleTime: 'static', gcTime: Number.POSITIVE_INFINITY })
