import { DISABLED } from '@/domain/statuses'
import type { Channel } from '@/schemas/channel'
import { CHANNEL_STATES } from './address'
import { isInState } from './filter'

/** States that need attention, most severe first. */
const TROUBLES = (['3', 'failed', 'empty', 'slow', 'untested'] as const).flatMap((state) =>
  CHANNEL_STATES.filter(({ id }) => id === state),
)
export type Trouble = (typeof TROUBLES)[number]

/** Channels that need attention, each with its most severe state. Manually disabled channels are excluded. */
export function troubledChannels(channels: readonly Channel[], slow: number) {
  const used = channels.filter(({ status }) => status !== DISABLED)
  const worstOf = (channel: Channel) => TROUBLES.find(({ id }) => isInState(channel, id, slow))
  return TROUBLES.flatMap((trouble) =>
    used.filter((channel) => worstOf(channel) === trouble).map((channel) => ({ channel, trouble })),
  )
}
