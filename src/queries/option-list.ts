import { queryOptions, useQuery } from '@tanstack/react-query'
import { DEFAULT_SLOW, slowAbove } from '@/domain/channel/filter'
import { isRoot, type Someone } from '@/domain/roles'
import { loadPart } from '@/lib/lost-file'

/** The site's options without its secrets. Their code is loaded with the first read: lists seldom need it. */
export const optionListOptions = queryOptions({
  queryKey: ['option'],
  queryFn: async () => (await loadPart(() => import('./option-map'))).readOptionMap(),
  refetchOnWindowFocus: true,
})

const slowThresholdOptions = (user: Someone) =>
  queryOptions({
    ...optionListOptions,
    enabled: isRoot(user),
    select: (options) => slowAbove(options?.get('ChannelDisableThreshold')),
    meta: { silent: true },
  })

/** Milliseconds above which the site calls a channel slow; the server's default for those who may not see options. */
export const useSlowThreshold = (user: Someone) => useQuery(slowThresholdOptions(user)).data ?? DEFAULT_SLOW
