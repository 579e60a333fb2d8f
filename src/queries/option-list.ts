import { queryOptions, useQuery } from '@tanstack/react-query'
import { slowAbove } from '@/domain/channel/filter'
import { isRoot } from '@/domain/roles'
import { loadPart } from '@/lib/lost-file'
import { useUser } from '@/session/session'

/** The site's options without its secrets. Their code is loaded with the first read: lists seldom need it. */
export const optionListOptions = queryOptions({
  queryKey: ['option'],
  queryFn: async () => (await loadPart(() => import('./option-map'))).readOptionMap(),
  refetchOnWindowFocus: true,
})

/** Milliseconds above which the site calls a channel slow; the server's default for those who may not see options. */
export function useSlowThreshold({ isNeeded = true } = {}): number {
  const enabled = isRoot(useUser()) && isNeeded
  const { data } = useQuery({ ...optionListOptions, enabled, meta: { silent: true } })
  return slowAbove(data?.get('ChannelDisableThreshold'))
}
