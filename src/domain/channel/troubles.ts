import { AUTO_DISABLED, channelStatus, DISABLED } from '@/domain/statuses'
import type { Channel } from '@/schemas/channel'
import type { ChannelState } from './address'
import { isInState } from './filter'

const TROUBLES = [
  { ...channelStatus(AUTO_DISABLED), state: '3' },
  { state: 'empty', label: '无余额', color: 'red' },
  { state: 'slow', label: '响应慢', color: 'yellow' },
  // No warning: it may well work.
  { state: 'untested', label: '未测试', color: 'gray' },
] as const satisfies ReadonlyArray<{ state: ChannelState; label: string; color: string }>
export type Trouble = (typeof TROUBLES)[number]

/** The channels that need attention, each once with its worst trouble. Those disabled by hand need none. */
export function troubledChannels(channels: readonly Channel[], slow: number) {
  const used = channels.filter(({ status }) => status !== DISABLED)
  const worstOf = (channel: Channel) => TROUBLES.find(({ state }) => isInState(channel, state, slow))
  return TROUBLES.flatMap((trouble) =>
    used.filter((channel) => worstOf(channel) === trouble).map((channel) => ({ channel, trouble })),
  )
}
