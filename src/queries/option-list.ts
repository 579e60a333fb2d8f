import { queryOptions } from '@tanstack/react-query'
import { DEFAULT_SLOW } from '@/domain/channel/filter'
import { isRoot } from '@/domain/roles'

/** The site's options without its secrets, kept. What reads them comes with the first who asks: lists seldom do. */
export const optionListOptions = queryOptions({
  queryKey: ['option'],
  queryFn: async () => (await import('./option-map')).readOptionMap(),
  refetchOnWindowFocus: true,
})

/** From how many milliseconds on the site calls a channel slow; for who may not see options, the server's default. */
export const slowThresholdOptions = (user: { role: number } | null) =>
  queryOptions({
    ...optionListOptions,
    enabled: isRoot(user),
    select: (options) => Number(options?.get('ChannelDisableThreshold') ?? 0) * 1000 || DEFAULT_SLOW,
    meta: { silent: true },
  })
