import { channelStatus } from '@/domain/statuses'
import { type AddressOf, addressList } from '@/schemas/address'

/** States to filter channels by: their status, and the results of tests and balances. */
export const CHANNEL_STATES = [
  { id: '1', ...channelStatus(1) },
  { id: '2', ...channelStatus(2) },
  { id: '3', ...channelStatus(3) },
  { id: 'untested', label: '未测试', color: 'gray' },
  { id: 'slow', label: '响应慢', color: 'yellow' },
  { id: 'empty', label: '无余额', color: 'red' },
] as const

const isState = (text: string) => CHANNEL_STATES.some(({ id }) => id === text)

/** The filters in the address of the channel list, each with several values; invalid ones count as absent. */
export const channelFilterFields = {
  status: addressList(isState),
  type: addressList((text) => /^\d+$/.test(text)),
  group: addressList(() => true),
  model: addressList(() => true),
}

export type ChannelFilters = AddressOf<typeof channelFilterFields>
