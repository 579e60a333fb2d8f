import * as z from 'zod/mini'
import { channelStatus } from '@/domain/statuses'
import { type AddressOf, addressField, addressName, addressNumber } from '@/schemas/address'

/** States to filter channels by: their status, and the results of tests and balances. */
export const CHANNEL_STATES = [
  { id: '1', label: channelStatus(1).label },
  { id: '2', label: channelStatus(2).label },
  { id: '3', label: channelStatus(3).label },
  { id: 'untested', label: '未测试' },
  { id: 'slow', label: '响应慢' },
  { id: 'empty', label: '无余额' },
] as const
export type ChannelState = (typeof CHANNEL_STATES)[number]['id']

/** The filters in the address of the channel list; invalid ones count as absent. */
export const channelFilterFields = {
  status: addressField(z.enum(CHANNEL_STATES.map(({ id }) => id))),
  type: addressNumber(0),
  group: addressName,
  model: addressName,
}

export type ChannelFilters = AddressOf<typeof channelFilterFields>
