import { queryOptions, useQuery } from '@tanstack/react-query'
import { slowAbove } from '@/domain/channel/filter'
import { isRoot } from '@/domain/roles'
import { useUser } from '@/session/session'
import { readOptionsWithSaved } from './option-map'

/** The site's options, without secrets. */
export const optionListOptions = queryOptions({
  queryKey: ['option'],
  queryFn: ({ client }) => readOptionsWithSaved(client),
  refetchOnWindowFocus: true,
})

/**
 * The site's threshold for a slow channel, in milliseconds; the server's default for users who may not read options.
 */
export function useSlowThreshold({ isNeeded = true } = {}): number {
  const enabled = isRoot(useUser()) && isNeeded
  const { data } = useQuery({ ...optionListOptions, enabled, meta: { silent: true } })
  return slowAbove(data?.get('ChannelDisableThreshold'))
}
