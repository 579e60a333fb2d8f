import { formatBalance } from '@/domain/channel/channel-types'
import { channelMessages } from '@/domain/channel/messages'
import {
  channelName,
  deleteChannel,
  refreshBalance,
  setChannelPriority,
  setChannelStatus,
  testChannel,
} from '@/queries/channel/channel'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import { type BulkAction, bulkAction, each, once, type RowAction, rowAction } from '@/table/actions'

export function channelActions(channel: Channel, onChooseModel: (channel: Channel) => void): RowAction[] {
  const { id } = channel
  const disabled = fromCsv(channel.models).length === 0
  return [
    { label: '测试', run: once(testChannel, channel) },
    rowAction.toggle(channel, setChannelStatus),
    { label: '编辑', link: { to: '/channel/edit/$id', params: { id } } },
    { label: '选择测试模型', more: true, disabled, run: () => onChooseModel(channel) },
    { label: '复制', more: true, link: { to: '/channel/add', search: { from: id } } },
    rowAction.usage({ channel: id }),
    { label: '查看日志', more: true, link: { to: '/log', search: { channel: id } } },
    rowAction.delete(channelMessages.confirmDelete(channelName(channel)), deleteChannel, channel),
  ]
}

export const channelBulk = (onTest: (channels: readonly Channel[]) => void): BulkAction<Channel>[] => [
  { label: '测试', all: onTest },
  bulkAction.enable(setChannelStatus),
  bulkAction.disable(setChannelStatus),
  {
    label: '刷新余额',
    applies: (channel) => formatBalance(channel.type, channel.balance) !== null,
    each: each(refreshBalance, (channel) => channel),
  },
  {
    label: '设置优先级',
    asks: '优先级',
    each: each(setChannelPriority, ({ id }, priority) => ({ id, priority })),
  },
  bulkAction.delete(deleteChannel),
]
