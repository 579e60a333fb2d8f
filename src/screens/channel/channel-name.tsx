import { useQuery } from '@tanstack/react-query'
import { ServerName } from '@/components/display/server-text'
import { useAfterPaint } from '@/lib/use-after-paint'
import { channelName, channelNamesOptions } from '@/queries/channel/channel'
import type { Id } from '@/schemas/primitives'

/** Fetches all channel names for `ChannelName` (admins only), once `isReady`, after the next paint in idle time. */
export function useReadChannelNames(isReady: boolean): void {
  useQuery({ ...channelNamesOptions, enabled: useAfterPaint(isReady) })
}

/** A channel's name; falls back to its id until names are loaded or if the channel was deleted. */
export function useChannelName(id: Id | undefined): string | undefined {
  const { data } = useQuery({
    ...channelNamesOptions,
    enabled: false,
    select: (names) => id && names.get(id),
  })
  return id === undefined ? undefined : channelName({ id, name: data ?? '' })
}

export function ChannelName({ id }: { id: Id }) {
  return <ServerName text={useChannelName(id) ?? ''} />
}
