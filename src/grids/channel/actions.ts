import { useCallback } from 'react'
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
import { useQuietMutation, useSingleFlightMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import {
  type BulkAction,
  bulkDisable,
  bulkEnable,
  deleteAction,
  type RowAction,
  toggleAction,
  usageAction,
} from '@/table/actions'

export function useChannelActions(onChooseModel: (channel: Channel) => void) {
  const { run: test } = useSingleFlightMutation(testChannel)
  const { run: toggle } = useSingleFlightMutation(setChannelStatus)
  const { run: remove } = useSingleFlightMutation(deleteChannel)

  return useCallback(
    (channel: Channel): RowAction[] => {
      const { id } = channel
      return [
        { label: '测试', run: () => test(channel) },
        toggleAction(channel, toggle),
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
        deleteAction(channelMessages.confirmDelete(channelName(channel)), () => remove(channel)),
      ]
    },
    [onChooseModel, test, toggle, remove],
  )
}

export function useChannelBulk(onTest: (channels: readonly Channel[]) => void): BulkAction<Channel>[] {
  const setStatus = useQuietMutation(setChannelStatus)
  const setPriority = useQuietMutation(setChannelPriority)
  const balance = useQuietMutation(refreshBalance)
  const remove = useQuietMutation(deleteChannel)
  return [
    { label: '测试', all: onTest },
    bulkEnable(setStatus),
    bulkDisable(setStatus),
    {
      label: '刷新余额',
      applies: (channel) => formatBalance(channel.type, channel.balance) !== null,
      each: balance,
    },
    {
      label: '设置优先级',
      asks: '优先级',
      each: ({ id }, call, priority) => setPriority({ id, priority }, call),
    },
    { label: '删除', color: 'red', each: remove },
  ]
}
