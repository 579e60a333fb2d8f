import { createColumnHelper } from '@tanstack/react-table'
import { lazy, startTransition, useCallback, useMemo, useState } from 'react'
import { groupTags, nameLink } from '@/components/display/cells'
import { statusBadge } from '@/components/display/status-badge'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import type { ChannelFilters } from '@/domain/channel/address'
import { BALANCE_UNITS, balanceOf, channelType, formatBalance } from '@/domain/channel/channel-types'
import { channelFilter, shownChannelFilters } from '@/domain/channel/filter'
import { channelMessages } from '@/domain/channel/messages'
import { idOrder } from '@/domain/ids'
import { channelStatus } from '@/domain/statuses'
import { keywordMatcher } from '@/lib/text'
import { useOnLeave } from '@/lib/use-leaving'
import {
  channelList,
  channelName,
  deleteChannel,
  refreshBalance,
  setChannelPriority,
  setChannelStatus,
  testChannel,
} from '@/queries/channel/channel'
import { runnable } from '@/queries/mutation'
import { useSlowThreshold } from '@/queries/option-list'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import { usageAction } from '@/screens/log/usage-action'
import { currentStatus } from '@/session/site-status'
import { type BulkAction, bulkAction } from '@/table/bulk-actions'
import {
  actionsColumn,
  amountColumn,
  type features,
  fileOnly,
  idColumn,
  statusColumn,
  timeColumn,
} from '@/table/columns'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { useListAddress } from '@/table/list-search'
import { useListState } from '@/table/list-state'
import { ListTable } from '@/table/list-table'
import { type RowAction, rowAction } from '@/table/row-actions'
import { balanceCell, NO_BALANCE, NumberCell, responseCell } from './channel-cells'
import { ChannelFilterBar } from './channel-filters'
import { ChannelFooter } from './channel-footer'
import { useBalanceNotice } from './use-balance-notice'

const column = createColumnHelper<typeof features, Channel>()

const pageLink = ({ id }: Channel) => ({ to: '/channel/$id', params: { id } }) as const
const editLink = ({ id }: Channel) => ({ to: '/channel/edit/$id', params: { id } }) as const

const numberColumn = (field: 'priority' | 'weight', header: string, width: number, hideOrder: number) =>
  column.accessor((channel) => channel[field] ?? 0, {
    id: field,
    header,
    cell: ({ row, table: { options } }) =>
      options.meta && <NumberCell channel={row.original} field={field} meta={options.meta} />,
    meta: { align: 'end', kind: 'count', width, hideOrder },
  })

/** The currency of a balance, a separate column in exported files. */
function unitOfBalance({ type, balance }: Channel) {
  const shown = balanceOf(type, balance, currentStatus())
  return shown === null ? '' : BALANCE_UNITS[shown.symbol]
}

const columns = column.columns([
  column.accessor(({ id }) => idOrder(id), idColumn(56)),
  column.accessor('name', {
    header: '名称',
    enableHiding: false,
    cell: ({ row, getValue }) => nameLink(getValue(), pageLink(row.original), '未命名'),
    meta: { card: 'title', width: 150 },
  }),
  column.accessor('group', {
    header: '分组',
    cell: ({ getValue }) => groupTags(getValue()),
    meta: { width: 100, hideOrder: 3 },
  }),
  column.accessor(({ type }) => channelType(type).label, {
    id: 'type',
    header: '类型',
    cell: ({ row }) => statusBadge({ ...channelType(row.original.type), shape: 'bar' }),
    meta: { card: 'wide', width: 130, hideOrder: 5 },
  }),
  column.accessor('status', {
    header: '状态',
    ...statusColumn(channelStatus, { card: 'badge', width: 94 }),
  }),
  // 0: not tested.
  column.accessor(({ response_time }) => response_time || undefined, {
    id: 'response_time',
    header: '响应时间',
    cell: ({ row, table: { options } }) => options.meta && responseCell(row.original, options.meta),
    meta: {
      align: 'end',
      card: 'fact',
      kind: 'count',
      fileLabel: '响应时间（毫秒）',
      width: 90,
    },
  }),
  column.accessor(({ type, balance }) => (formatBalance(type, balance) === null ? undefined : balance), {
    id: 'balance',
    header: '余额',
    cell: ({ row, table: { options } }) => options.meta && balanceCell(row.original, options.meta),
    meta: {
      isMoney: true,
      align: 'end',
      card: 'fact',
      kind: 'money',
      file: (_, { type, balance }) => balanceOf(type, balance, currentStatus()) ?? NO_BALANCE,
      width: 102,
    },
  }),
  column.accessor(unitOfBalance, { id: 'balance_unit', header: '余额单位', ...fileOnly() }),
  numberColumn('priority', '优先级', 76, 4),
  numberColumn('weight', '权重', 76, 1),
  column.accessor('used_quota', { header: '已用额度', ...amountColumn({ isHidden: true }) }),
  column.accessor('created_time', { header: '创建时间', ...timeColumn({ isHidden: true }) }),
  column.accessor(({ test_time }) => test_time || undefined, {
    id: 'test_time',
    header: '测试时间',
    ...timeColumn({ isHidden: true }, '未测试'),
  }),
  column.display(actionsColumn),
  column.accessor('models', { header: '模型', ...fileOnly() }),
  column.accessor('base_url', { header: '接口地址', ...fileOnly() }),
  column.accessor('model_mapping', { header: '模型映射', ...fileOnly() }),
  column.accessor('other', { header: '其他', ...fileOnly() }),
])

const ChannelBulkEdit = lazy(() => import('./bulk-edit'))
const ChannelBatchTest = lazy(() => import('./batch-test'))
const ChannelModelTest = lazy(() => import('./model-test'))

/** The open dialog: a batch test of channels, or the model tests of one channel. */
type TestDialog = { batchTest?: readonly Channel[]; modelTest?: Channel }

const matches = (keyword: string) => {
  const has = keywordMatcher(keyword)
  return ({ id, name, models, group }: Channel) =>
    String(id) === keyword || has(name) || has(models) || has(group)
}

export function ChannelList() {
  const { search, update } = useListAddress<ChannelFilters>()
  const { status, type, group, model } = search
  // The threshold costs a request, so it is fetched only if the filter needs it.
  const isSlowNeeded = status?.includes('slow') ?? false
  const slow = useSlowThreshold({ isNeeded: isSlowNeeded })
  const [{ batchTest, modelTest }, setDialog] = useState<TestDialog>({})
  const open = useCallback((dialog: TestDialog) => startTransition(() => setDialog(dialog)), [])
  const close = () => setDialog({})
  useOnLeave(close)
  const notice = useBalanceNotice()
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
  const { fetchWholeTable } = state.list
  const openBatchTest = useCallback(() => {
    // Loads the rest of the list, because the dialog offers all channels.
    void fetchWholeTable()
    open({ batchTest: [] })
  }, [fetchWholeTable, open])
  return (
    <ListScreen state={state} add="/channel/add" beside={notice.beside}>
      {notice.below}
      <ListToolbar
        state={state}
        placeholder="按 ID、名称、模型或分组搜索"
        filters={
          <ChannelFilterBar
            {...{ status, type, group, model, rows, update }}
            slow={isSlowNeeded ? slow : undefined}
          />
        }
      />
      <ListTable
        state={state}
        empty={
          <NoRows
            text={channelMessages.none}
            reason="渠道是接收请求的上游服务，添加后令牌才能调用。"
            add={{ to: '/channel/add', label: '添加第一个渠道' }}
          />
        }
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
      <LazyOverlay onLost={close}>
        {batchTest && <ChannelBatchTest channels={rows} chosen={batchTest} onClose={close} />}
        {modelTest && <ChannelModelTest channel={modelTest} onClose={close} />}
      </LazyOverlay>
    </ListScreen>
  )
}

export function channelActions(channel: Channel, open: (dialog: TestDialog) => void): RowAction[] {
  const { id } = channel
  const disabled = fromCsv(channel.models).length === 0
  return [
    { label: '测试', inlineOrder: 1, ...runnable(testChannel, channel) },
    { ...rowAction.toggle(channel, setChannelStatus), inlineOrder: 2 },
    { label: '编辑', inlineOrder: 3, link: editLink(channel) },
    { id: 'details', label: '详情', link: pageLink(channel) },
    { label: '选择测试模型', disabled, run: () => open({ modelTest: channel }) },
    { label: '复制', link: { to: '/channel/add', search: { from: id } } },
    usageAction({ channel: id }),
    { label: '查看日志', link: { to: '/log', search: { channel: id } } },
    ...(formatBalance(channel.type, channel.balance) === null
      ? []
      : [{ label: '刷新余额', ...runnable(refreshBalance, channel) }]),
    rowAction.delete('渠道', channelName(channel), deleteChannel, channel),
  ]
}

const channelBulk = (open: (dialog: TestDialog) => void): BulkAction<Channel>[] => [
  { label: '测试', all: (channels) => open({ batchTest: channels }) },
  bulkAction.enable(setChannelStatus),
  bulkAction.disable(setChannelStatus),
  { label: '编辑', setup: ChannelBulkEdit },
  {
    label: '刷新余额',
    applies: (channel) => formatBalance(channel.type, channel.balance) !== null,
    each: (channel) => runnable(refreshBalance, channel),
  },
  {
    label: '设置优先级',
    numberLabel: '优先级',
    each: ({ id }, priority) => runnable(setChannelPriority, { id, priority }),
  },
  bulkAction.delete(deleteChannel),
]
