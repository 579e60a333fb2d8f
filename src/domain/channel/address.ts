import { channelStatus } from '@/domain/statuses'
import { type SearchOf, searchList } from '@/schemas/address'
import { TEST_FAILED } from './response-time'

/** The states that channels can be filtered by: status, test result and balance. */
export const CHANNEL_STATES = [
  { id: '1', ...channelStatus(1) },
  { id: '2', ...channelStatus(2) },
  { id: '3', ...channelStatus(3) },
  { id: 'failed', ...TEST_FAILED },
  { id: 'untested', label: '未测试', color: 'gray' },
  { id: 'slow', label: '响应慢', color: 'yellow' },
  { id: 'empty', label: '无余额', color: 'red' },
] as const

const isState = (text: string) => CHANNEL_STATES.some(({ id }) => id === text)

/** URL filters of the channel list. Each takes comma-separated values; invalid values are dropped. */
export const channelFilterFields = {
  status: searchList(isState),
  type: searchList((text) => /^\d+$/.test(text)),
  group: searchList(() => true),
  model: searchList(() => true),
}

export type ChannelFilters = SearchOf<typeof channelFilterFields>
