import { lazy, startTransition, useCallback, useMemo, useState } from 'react'
import { groupTags, nameCell } from '@/components/display/cells'
import { statusBadge } from '@/components/display/status-badge'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import type { ChannelFilters } from '@/domain/channel/address'
import { channelType, formatBalance } from '@/domain/channel/channel-types'
import { channelFilter, shownChannelFilters } from '@/domain/channel/filter'
import { channelMessages } from '@/domain/channel/messages'
import { knownStatus, promptStore } from '@/domain/site'
import { channelStatus } from '@/domain/statuses'
import { useStored } from '@/lib/stored'
import { containing } from '@/lib/text'
import { useLeaving } from '@/lib/use-leaving'
import {
  channelList,
  channelName,
  deleteChannel,
  refreshBalance,
  setChannelPriority,
  setChannelStatus,
  testChannel,
} from '@/queries/channel/channel'
import { useSlowThreshold } from '@/queries/option-list'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import { type BulkAction, bulkAction, each, once, type RowAction, rowAction } from '@/table/actions'
import { columnsOf } from '@/table/columns'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { useListAddress } from '@/table/list-search'
import { useListTable } from '@/table/list-table'
import { BalanceNotice } from './balance-notice'
import { BalanceCell, NO_BALANCE, NumberCell, responseCell } from './channel-cells'
import { ChannelFilterBar } from './channel-filters'
import { ChannelFooter } from './channel-footer'
import styles from './channel-list.module.css'

const column = columnsOf<Channel>()

const channelNameCell = ({ name }: Channel) =>
  name === '' ? <span className={styles.none}>未命名</span> : nameCell(name)

const numberColumn = (field: 'priority' | 'weight', label: string, width: number) =>
  column.number(field, label, (channel, state) => <NumberCell {...{ channel, field, state }} />, {
    width,
    value: (channel) => channel[field] ?? 0,
  })

const columns = [
  column.number('id', 'ID', ({ id }) => id, { width: 64 }),
  column.text('name', '名称', channelNameCell, { card: 'title', isFixed: true, width: 150 }),
  column.text('group', '分组', ({ group }) => groupTags(group), { width: 110 }),
  column.text('type', '类型', ({ type }) => statusBadge(channelType(type)), {
    card: 'wide',
    value: ({ type }) => channelType(type).label,
    width: 136,
  }),
  column.badge('status', '状态', ({ status }) => channelStatus(status), { card: 'badge', width: 100 }),
  column.number('response_time', '响应时间', responseCell, {
    // 0: not tested.
    value: ({ response_time }) => response_time || undefined,
    card: 'fact',
    fileLabel: '响应时间（毫秒）',
    width: 104,
  }),
  column.number('balance', '余额', (channel, state) => <BalanceCell {...{ channel, state }} />, {
    isMoney: true,
    card: 'fact',
    value: ({ type, balance }) => (formatBalance(type, balance) === null ? undefined : balance),
    file: ({ type, balance }) => formatBalance(type, balance, knownStatus()) ?? NO_BALANCE,
    width: 106,
  }),
  numberColumn('priority', '优先级', 86),
  numberColumn('weight', '权重', 80),
  column.quota('used_quota', '已用额度', { isHidden: true }),
  column.time('created_time', '创建时间', { isHidden: true }),
  column.time('test_time', '测试时间', { isHidden: true }, { is: 0, text: '未测试' }),
  column.actions(266),
  column.file('模型', ({ models }) => models),
  column.file('接口地址', ({ base_url }) => base_url ?? ''),
]

const ChannelBatchTest = lazy(() => import('./batch-test'))
const ChannelModelTest = lazy(() => import('./model-test'))

const noticeStore = promptStore('channel-balance')
const hideNotice = () => noticeStore.set(true)

type OpenDialog = { batch?: readonly Channel[]; tested?: Channel }

const matches = (keyword: string) => {
  const has = containing(keyword)
  return ({ id, name, models, group }: Channel) =>
    String(id) === keyword || has(name) || has(models) || has(group)
}

export function ChannelList() {
  const { search, update } = useListAddress<ChannelFilters>()
  const { status, type, group, model } = search
  // The site's threshold costs a call, so it is read only where the filter needs it.
  const slow = useSlowThreshold({ isNeeded: status === 'slow' })
  const [{ batch, tested }, setDialog] = useState<OpenDialog>({})
  const open = useCallback((dialog: OpenDialog) => startTransition(() => setDialog(dialog)), [])
  const close = () => setDialog({})
  useLeaving(close)
  const isNoticeRead = useStored(noticeStore)
  const { state, rows, table } = useListTable({
    name: 'channel',
    label: '渠道',
    source: channelList,
    matches,
    columns,
    keeps: useMemo(
      () => channelFilter({ status, type, group, model }, slow),
      [status, type, group, model, slow],
    ),
    filters: shownChannelFilters(search),
    actions: useCallback((channel: Channel) => channelActions(channel, open), [open]),
    bulk: channelBulk(open),
    nameOf: channelName,
    empty: <NoRows text={channelMessages.none} add={{ to: '/channel/add', label: '添加第一个渠道' }} />,
  })
  const isComplete = state.list.isComplete && !state.list.isSearch
  const openBatch = (batch: readonly Channel[]) => {
    // It offers all channels.
    void state.list.readWhole()
    open({ batch })
  }
  return (
    <ListScreen state={state} about="接收请求的上游服务" add="/channel/add">
      {!isNoticeRead && <BalanceNotice onRead={hideNotice} />}
      <ListToolbar
        state={state}
        placeholder="按 ID、名称、模型或分组搜索"
        filters={<ChannelFilterBar {...{ status, type, group, model, rows, update }} />}
      />
      {table}
      <ListPager
        state={state}
        footer={<ChannelFooter rows={rows} isComplete={isComplete} open={({ batch }) => openBatch(batch)} />}
      />
      <LazyBoundary above>
        {batch && <ChannelBatchTest channels={rows} chosen={batch} onClose={close} />}
        {tested && <ChannelModelTest channel={tested} onClose={close} />}
      </LazyBoundary>
    </ListScreen>
  )
}

export function channelActions(channel: Channel, open: (dialog: OpenDialog) => void): RowAction[] {
  const { id } = channel
  const disabled = fromCsv(channel.models).length === 0
  return [
    { label: '测试', ...once(testChannel, channel) },
    rowAction.toggle(channel, setChannelStatus),
    { label: '编辑', link: { to: '/channel/edit/$id', params: { id } } },
    { label: '详情', more: true, link: { to: '/channel/$id', params: { id } } },
    { label: '选择测试模型', more: true, disabled, run: () => open({ tested: channel }) },
    { label: '复制', more: true, link: { to: '/channel/add', search: { from: id } } },
    rowAction.usage({ channel: id }),
    { label: '查看日志', more: true, link: { to: '/log', search: { channel: id } } },
    rowAction.delete(channelMessages.confirmDelete(channelName(channel)), deleteChannel, channel),
  ]
}

const channelBulk = (open: (dialog: OpenDialog) => void): BulkAction<Channel>[] => [
  { label: '测试', all: (batch) => open({ batch }) },
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
