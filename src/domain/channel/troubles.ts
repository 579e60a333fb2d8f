import { DISABLED } from '@/domain/statuses'
import type { Channel } from '@/schemas/channel'
import { CHANNEL_STATES } from './address'
import { isInState } from './filter'

/** The states that need attention, the worst first. */
const TROUBLES = (['3', 'empty', 'slow', 'untested'] as const).flatMap((state) =>
  CHANNEL_STATES.filter(({ id }) => id === state),
)
export type Trouble = (typeof TROUBLES)[number]

/** The channels that need attention, each once with its worst trouble. Those disabled by hand need none. */
export function troubledChannels(channels: readonly Channel[], slow: number) {
  const used = channels.filter(({ status }) => status !== DISABLED)
  const worstOf = (channel: Channel) => TROUBLES.find(({ id }) => isInState(channel, id, slow))
  return TROUBLES.flatMap((trouble) =>
    used.filter((channel) => worstOf(channel) === trouble).map((channel) => ({ channel, trouble })),
  )
}
