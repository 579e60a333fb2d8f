import { formatBalance } from '@/domain/channel/balance'
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
import {
  type BulkAction,
  bulkDelete,
  bulkDisable,
  bulkEnable,
  deleteAction,
  each,
  once,
  type RowAction,
  toggleAction,
  usageAction,
} from '@/table/actions'

export function channelActions(channel: Channel, onChooseModel: (channel: Channel) => void): RowAction[] {
  const { id } = channel
  return [
    { label: '测试', run: once(testChannel, channel) },
    toggleAction(channel, setChannelStatus),
    { label: '编辑', link: { to: '/channel/edit/$id', params: { id } } },
    {
      label: '选择测试模型',
      more: true,
      disabled: fromCsv(channel.models).length === 0,
      run: () => onChooseModel(channel),
    },
    { label: '复制', more: true, link: { to: '/channel/add', search: { from: id } } },
    usageAction({ channel: id }),
    { label: '查看日志', more: true, link: { to: '/log', search: { channel: id } } },
    deleteAction(channelMessages.confirmDelete(channelName(channel)), deleteChannel, channel),
  ]
}

export const channelBulk = (onTest: (channels: readonly Channel[]) => void): BulkAction<Channel>[] => [
  { label: '测试', all: onTest },
  bulkEnable(setChannelStatus),
  bulkDisable(setChannelStatus),
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
  bulkDelete(deleteChannel),
]
