import { queryOptions } from '@tanstack/react-query'
import { DEFAULT_SLOW } from '@/domain/channel/filter'
import { isRoot } from '@/domain/roles'
import { loadPart } from '@/lib/lost-file'

/** The site's options without its secrets. Their code is loaded with the first read: lists seldom need it. */
export const optionListOptions = queryOptions({
  queryKey: ['option'],
  queryFn: async () => (await loadPart(() => import('./option-map'))).readOptionMap(),
  refetchOnWindowFocus: true,
})

/** Milliseconds above which the site calls a channel slow; the server's default for those who may not see options. */
export const slowThresholdOptions = (user: { role: number } | null) =>
  queryOptions({
    ...optionListOptions,
    enabled: isRoot(user),
    select: (options) => Number(options?.get('ChannelDisableThreshold') ?? 0) * 1000 || DEFAULT_SLOW,
    meta: { silent: true },
  })
