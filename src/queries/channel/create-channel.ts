import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { channelApi } from '@/api/channel'
import { channelMessages } from '@/domain/channel/messages'
import { newestFirst } from '@/domain/ids'
import type { CallOptions } from '@/lib/call-options'
import { restartLists, showCreated } from '@/queries/list/list-cache'
import { toastDone } from '@/queries/mutation'
import type { Channel } from '@/schemas/channel'
import { channelKeys, channelMeta } from './channel'

export const createChannel = mutationOptions({
  mutationKey: [...channelKeys.actions, 'create'],
  mutationFn: channelApi.create,
  onSuccess: (_done, { name }, _undo, context) => {
    showCreated(context.client, 'channel', channelKeys.lists, name)
    toastDone(context, channelMessages.created)
  },
  // The channel may be stored although the call failed.
  onError: (_error, _payload, _undo, { client }) => restartLists(client, channelKeys.lists),
  meta: channelMeta,
})

async function channelsNamed(name: string, call?: CallOptions): Promise<Channel[]> {
  const { rows } = await channelApi.search(name, call)
  return rows.filter((channel) => channel.name === name).sort(newestFirst)
}

/** The channels of exactly this name, newest first: shows whether a failed creation stored one. */
export const channelsNamedOptions = (name: string) =>
  queryOptions({
    queryKey: [...channelKeys.all, 'named', name],
    queryFn: () => channelsNamed(name),
    gcTime: 0,
    staleTime: 0,
    meta: { silent: true },
  })

/**
 * The same as an action, before another try of a creation: its answer reaches only a form that is still there. Not through
 * the cache, where a read waits for the network.
 */
export const findChannelsNamed = mutationOptions({
  mutationKey: [...channelKeys.all, 'find-named'],
  mutationFn: (name: string, context) => channelsNamed(name, context.meta?.batch),
  onSuccess: (found, name, _undo, { client }) =>
    void client.setQueryData(channelsNamedOptions(name).queryKey, found),
  meta: { silent: true },
})
