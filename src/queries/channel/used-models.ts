import { queryOptions } from '@tanstack/react-query'
import { channelApi } from '@/api/channel'
import { wholeTable } from '@/queries/list/options'
import { fromCsv } from '@/schemas/primitives'
import { channelKeys } from './channel'

/** Every model that some channel offers, each once. A help to others: where it cannot be had, they do without. */
export const usedModelsOptions = queryOptions({
  queryKey: [...channelKeys.all, 'used-models'],
  queryFn: async () => {
    const { rows } = await wholeTable(channelApi.search)
    return [...new Set(rows.flatMap(({ models }) => fromCsv(models)))]
  },
  staleTime: 60_000,
  meta: { silent: true },
})
