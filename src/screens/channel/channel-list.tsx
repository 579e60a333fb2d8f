import { createColumnHelper } from '@tanstack/react-table'
import { lazy, startTransition, useCallback, useMemo, useState } from 'react'
import { groupTags, nameLink } from '@/components/display/cells'
import { statusBadge } from '@/components/display/status-badge'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import type { ChannelFilters } from '@/domain/channel/address'
import { channelType, formatBalance } from '@/domain/channel/channel-types'
import { channelFilter, shownChannelFilters } from '@/domain/channel/filter'
import { channelMessages } from '@/domain/channel/messages'
import { idOrder } from '@/domain/ids'
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
import { usageAction } from '@/screens/log/usage-action'
import { currentStatus } from '@/session/site-status'
import { promptStore } from '@/session/store'
import { type BulkAction, bulkAction, each } from '@/table/bulk-actions'
import {
  actionsColumn,
  amountColumn,
  FILE_ONLY,
  type features,
  idColumn,
  statusColumn,
  timeColumn,
} from '@/table/columns'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { useListAddress } from '@/table/list-search'
import { useListState } from '@/table/list-state'
import { ListTable } from '@/table/list-table'
import { once, type RowAction, rowAction } from '@/table/row-actions'
import { BalanceNotice } from './balance-notice'
import { BalanceCell, NO_BALANCE, NumberCell, responseCell } from './channel-cells'
import { ChannelFilterBar } from './channel-filters'
import { ChannelFooter } from './channel-footer'

const column = createColumnHelper<typeof features, Channel>()

const editLink = ({ id }: Channel) => ({ to: '/channel/edit/$id', params: { id } }) as const

const numberColumn = (field: 'priority' | 'weight', header: string, width: number, leaves: number) =>
  column.accessor((channel) => channel[field] ?? 0, {
    id: field,
    header,
    cell: ({ row, table }) => (
      <NumberCell channel={row.original} field={field} isOutdated={table.options.meta?.isOutdated} />
    ),
    meta: { width, leaves },
  })

const columns = column.columns([
  column.accessor(({ id }) => idOrder(id), idColumn(64)),
  column.accessor('name', {
    header: '名称',
    enableHiding: false,
    cell: ({ row, getValue }) => nameLink(getValue(), editLink(row.original), '未命名'),
    meta: { card: 'title', width: 150 },
  }),
  column.accessor('group', {
    header: '分组',
    cell: ({ getValue }) => groupTags(getValue()),
    meta: { leaves: 3 },
  }),
  column.accessor(({ type }) => channelType(type).label, {
    id: 'type',
    header: '类型',
    cell: ({ row }) => statusBadge(channelType(row.original.type)),
    meta: { card: 'wide', width: 136, leaves: 5 },
  }),
  column.accessor('status', {
    header: '状态',
    ...statusColumn(channelStatus, { card: 'badge', width: 100 }),
  }),
  // 0: not tested.
  column.accessor(({ response_time }) => response_time || undefined, {
    id: 'response_time',
    header: '响应时间',
    cell: ({ row }) => responseCell(row.original),
    meta: {
      card: 'fact',
      file: (milliseconds = 0) => milliseconds,
      fileLabel: '响应时间（毫秒）',
      width: 104,
    },
  }),
  column.accessor(({ type, balance }) => (formatBalance(type, balance) === null ? undefined : balance), {
    id: 'balance',
    header: '余额',
    cell: ({ row }) => <BalanceCell channel={row.original} />,
    meta: {
      isMoney: true,
      align: 'end',
      card: 'fact',
      file: (_, { type, balance }) => formatBalance(type, balance, currentStatus()) ?? NO_BALANCE,
      width: 106,
    },
  }),
  numberColumn('priority', '优先级', 82, 4),
  numberColumn('weight', '权重', 82, 1),
  column.accessor('used_quota', { header: '已用额度', ...amountColumn({ isHidden: true }) }),
  column.accessor('created_time', { header: '创建时间', ...timeColumn({ isHidden: true }) }),
  column.accessor(({ test_time }) => test_time || undefined, {
    id: 'test_time',
    header: '测试时间',
    ...timeColumn({ isHidden: true }, '未测试'),
  }),
  column.display(actionsColumn(232)),
  column.accessor('models', { header: '模型', ...FILE_ONLY }),
  column.accessor('base_url', { header: '接口地址', ...FILE_ONLY }),
])

const ChannelBatchTest = lazy(() => import('./batch-test'))
const ChannelModelTest = lazy(() => import('./model-test'))

const noticeStore = promptStore('channel-balance')
const hideNotice = () => noticeStore.set(true)

/** Which dialog is open: the batch test of some channels, or the tests of one channel's models. */
type TestDialog = { batchTest?: readonly Channel[]; modelTest?: Channel }

const matches = (keyword: string) => {
  const has = containing(keyword)
  return ({ id, name, models, group }: Channel) =>
    String(id) === keyword || has(name) || has(models) || has(group)
}

export function ChannelList() {
  const { search, update } = useListAddress<ChannelFilters>()
  const { status, type, group, model } = search
  // The site's threshold costs a call, so it is read only where the filter needs it.
  const slow = useSlowThreshold({ isNeeded: status?.includes('slow') ?? false })
  const [{ batchTest, modelTest }, setDialog] = useState<TestDialog>({})
  const open = useCallback((dialog: TestDialog) => startTransition(() => setDialog(dialog)), [])
  const close = () => setDialog({})
  useLeaving(close)
  const isNoticeRead = useStored(noticeStore)
  const state = useListState({
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
  })
  const { rows } = state.list
  const isComplete = state.list.isComplete && !state.list.isSearch
  const openBatchTest = () => {
    // The dialog offers all channels.
    void state.list.readWhole()
    open({ batchTest: [] })
  }
  return (
    <ListScreen state={state} add="/channel/add">
      {!isNoticeRead && <BalanceNotice onRead={hideNotice} />}
      <ListToolbar
        state={state}
        placeholder="按 ID、名称、模型或分组搜索"
        filters={<ChannelFilterBar {...{ status, type, group, model, rows, update }} />}
      />
      <ListTable
        state={state}
        empty={<NoRows text={channelMessages.none} add={{ to: '/channel/add', label: '添加第一个渠道' }} />}
      />
      <ListPager
        state={state}
        footer={
          <ChannelFooter
            rows={rows}
            isComplete={isComplete}
            isSelecting={state.selection.rows.length > 0}
            openBatchTest={openBatchTest}
          />
        }
      />
      <LazyBoundary above>
        {batchTest && <ChannelBatchTest channels={rows} chosen={batchTest} onClose={close} />}
        {modelTest && <ChannelModelTest channel={modelTest} onClose={close} />}
      </LazyBoundary>
    </ListScreen>
  )
}

export function channelActions(channel: Channel, open: (dialog: TestDialog) => void): RowAction[] {
  const { id } = channel
  const disabled = fromCsv(channel.models).length === 0
  return [
    { label: '测试', ...once(testChannel, channel) },
    rowAction.toggle(channel, setChannelStatus),
    { label: '编辑', link: editLink(channel) },
    { label: '详情', more: true, link: { to: '/channel/$id', params: { id } } },
    { label: '选择测试模型', more: true, disabled, run: () => open({ modelTest: channel }) },
    { label: '复制', more: true, link: { to: '/channel/add', search: { from: id } } },
    usageAction({ channel: id }),
    { label: '查看日志', more: true, link: { to: '/log', search: { channel: id } } },
    rowAction.delete('渠道', channelName(channel), deleteChannel, channel),
  ]
}

const channelBulk = (open: (dialog: TestDialog) => void): BulkAction<Channel>[] => [
  { label: '测试', all: (channels) => open({ batchTest: channels }) },
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
