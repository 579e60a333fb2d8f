import * as z from 'zod/mini'
import { type AddressOf, addressField, addressName, addressNumber } from '@/schemas/address'
import { CHANNEL_STATES } from './states'

/** The filters in the address of the channel list; invalid ones count as absent. */
export const channelFilterFields = {
  status: addressField(z.enum(CHANNEL_STATES.map(({ id }) => id))),
  type: addressNumber(0),
  group: addressName,
  model: addressName,
}

export type ChannelFilters = AddressOf<typeof channelFilterFields>
