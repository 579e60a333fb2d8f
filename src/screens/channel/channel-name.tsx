import { useQuery } from '@tanstack/react-query'
import { ServerName } from '@/components/display/server-text'
import { allChannelsOptions, channelName } from '@/queries/channel/channel'
import type { Id } from '@/schemas/primitives'

/** The name of a channel, for administrators; its number until that is known, and where it is gone. */
export function useChannelName(id: Id | undefined): string | undefined {
  const { data } = useQuery({
    ...allChannelsOptions,
    enabled: id !== undefined,
    select: ({ rows }) => rows.find((channel) => channel.id === id)?.name,
  })
  return id === undefined ? undefined : channelName({ id, name: data ?? '' })
}

export function ChannelName({ id }: { id: Id }) {
  return <ServerName text={useChannelName(id) ?? ''} />
}
