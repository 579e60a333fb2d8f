import { queryOptions } from '@tanstack/react-query'
import { channelApi } from '@/api/channel'
import { wholeTable } from '@/queries/list/options'
import { fromCsv } from '@/schemas/primitives'
import { channelKeys } from './channel'

/** All channels in one answer, for summaries. Silent: where it fails, those parts are left out. */
export const allChannelsOptions = queryOptions({
  queryKey: [...channelKeys.all, 'all'],
  queryFn: () => wholeTable(channelApi.search),
  staleTime: 60_000,
  structuralSharing: false,
  meta: { silent: true },
})

/** Every model that some channel offers, each once. */
export const usedModelsOptions = queryOptions({
  ...allChannelsOptions,
  select: ({ rows }) => [...new Set(rows.flatMap(({ models }) => fromCsv(models)))],
})
