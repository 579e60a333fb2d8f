import { queryOptions, useQuery } from '@tanstack/react-query'
import { slowAbove } from '@/domain/channel/filter'
import { isRoot } from '@/domain/roles'
import { useUser } from '@/session/session'
import { readWithSaved } from './option-map'

/** The site's options without its secrets. */
export const optionListOptions = queryOptions({
  queryKey: ['option'],
  queryFn: ({ client }) => readWithSaved(client),
  refetchOnWindowFocus: true,
})

/** Milliseconds above which the site calls a channel slow; the server's default for those who may not see options. */
export function useSlowThreshold({ isNeeded = true } = {}): number {
  const enabled = isRoot(useUser()) && isNeeded
  const { data } = useQuery({ ...optionListOptions, enabled, meta: { silent: true } })
  return slowAbove(data?.get('ChannelDisableThreshold'))
}
