import { queryOptions } from '@tanstack/react-query'
import { userApi } from '@/api/user'
import { freshFor } from '@/lib/fresh'
import { rowKeys } from './row-queries'

/** The models that one's own group can call. An optional call: where it fails, forms do without. */
export const availableModelsOptions = queryOptions({
  queryKey: [...rowKeys('model').all, 'available'],
  queryFn: userApi.availableModels,
  staleTime: freshFor(60_000),
  meta: { silent: true },
})
