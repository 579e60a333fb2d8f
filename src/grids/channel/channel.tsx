import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { buttonLook } from '@/components/control/button'
import { Name, Quota, Time } from '@/components/display/cells'
import { GroupTags } from '@/components/display/group-tags'
import { StatusBadge } from '@/components/display/status-badge'
import { inTheme } from '@/components/theme/in-theme'
import { formatBalance } from '@/domain/channel/balance'
import { channelType } from '@/domain/channel/channel-types'
import { type ChannelFilters, channelFilter, DEFAULT_SLOW } from '@/domain/channel/filter'
import { channelStatus } from '@/domain/statuses'
import type { ExportField } from '@/grids/list/bulk-action'
import { ListGrid } from '@/grids/list/list-grid'
import type { ListSearch } from '@/grids/list/list-search'
import { RowActions } from '@/grids/list/row-actions'
import type { SearchBoxHandle } from '@/grids/list/search-box'
import { columnsOf } from '@/grids/list/table'
import { formatTime } from '@/lib/time'
import { channelKeys, channelListOptions } from '@/queries/channel/channel'
import { useList } from '@/queries/list/use-list'
import { slowThresholdOptions } from '@/queries/option-list'
import { useRunningRows } from '@/queries/use-mutation'
import { exactOf } from '@/schemas/as-sent'
import type { Channel } from '@/schemas/channel'
import { useUser } from '@/session/session'
import { channelName, useChannelActions, useChannelBulk } from './actions'
import { BalanceCell } from './balance'
import styles from './channel.module.css'
import { ChannelEditsProvider } from './edits'
import { ChannelFilterBar } from './filters'
import { ChannelFooter } from './footer'
import { BalanceNotice } from './notice'
import { PriorityCell, WeightCell } from './priority'
import { ResponseCell } from './response'

const column = columnsOf<Channel>()

const columns = column.columns([
  column.accessor('id', { sortFn: 'number', meta: { label: 'ID' } }),
  column.accessor('name', {
    sortFn: 'text',
    enableHiding: false,
    meta: { label: '名称', card: 'title' },
    cell: ({ row }) =>
      row.original.name === '' ? (
        <span className={styles.none}>未命名</span>
      ) : (
        <Name text={row.original.name} />
      ),
  }),
  column.accessor('group', {
    sortFn: 'text',
    meta: { label: '分组' },
    cell: ({ row }) => <GroupTags groups={row.original.group} />,
  }),
  column.accessor((channel) => channelType(channel.type).label, {
    id: 'type',
    sortFn: 'text',
    meta: { label: '类型', card: 'fact' },
    cell: ({ row }) => <StatusBadge {...channelType(row.original.type)} />,
  }),
  column.accessor('status', {
    sortFn: 'number',
    meta: { label: '状态', card: 'badge' },
    cell: ({ row }) => <StatusBadge {...channelStatus(row.original.status)} />,
  }),
  column.accessor('response_time', {
    sortFn: 'number',
    meta: { label: '响应时间', card: 'fact' },
    cell: ({ row }) => <ResponseCell channel={row.original} />,
  }),
  // Types without a balance sort below all others, whatever number they carry.
  column.accessor(({ type, balance }) => (formatBalance(type, balance) === null ? -Infinity : balance), {
    id: 'balance',
    sortFn: 'number',
    meta: { label: '余额', card: 'fact' },
    cell: ({ row }) => <BalanceCell channel={row.original} />,
  }),
  column.accessor('priority', {
    sortFn: 'number',
    meta: { label: '优先级' },
    cell: ({ row }) => <PriorityCell channel={row.original} />,
  }),
  column.accessor('weight', {
    sortFn: 'number',
    meta: { label: '权重' },
    cell: ({ row }) => <WeightCell channel={row.original} />,
  }),
  column.accessor('used_quota', {
    sortFn: 'number',
    meta: { label: '已用额度', align: 'end' },
    cell: ({ row }) => <Quota row={row.original} field="used_quota" />,
  }),
  column.accessor('created_time', {
    sortFn: 'number',
    meta: { label: '创建时间' },
    cell: ({ row }) => <Time seconds={row.original.created_time} />,
  }),
  column.accessor('test_time', {
    sortFn: 'number',
    meta: { label: '测试时间' },
    cell: ({ row: { original } }) =>
      original.test_time > 0 ? <Time seconds={original.test_time} /> : '未测试',
  }),
  column.display({
    id: 'actions',
    enableHiding: false,
    meta: { label: '操作', card: 'actions' },
    cell: ({ row }) => <RowActions row={row.original} />,
  }),
])

/** What a list of channels shows only to who asks for it. */
const extraColumns = ['used_quota', 'created_time', 'test_time']

const ChannelModelTest = lazy(inTheme(() => import('@/panels/channel/model-test')))

const NO_ROWS: Channel[] = []

const exportFields: ExportField<Channel>[] = [
  { label: 'ID', value: (channel) => channel.id },
  { label: '名称', value: (channel) => channel.name },
  { label: '类型', value: (channel) => channelType(channel.type).label },
  { label: '状态', value: (channel) => channelStatus(channel.status).label },
  { label: '分组', value: (channel) => channel.group },
  { label: '模型', value: (channel) => channel.models },
  { label: '接口地址', value: (channel) => channel.base_url ?? '' },
  { label: '响应时间（毫秒）', value: (channel) => channel.response_time },
  { label: '余额', value: (channel) => channel.balance },
  { label: '优先级', value: (channel) => (channel.priority == null ? 0 : exactOf(channel, 'priority')) },
  { label: '权重', value: (channel) => (channel.weight == null ? 0 : exactOf(channel, 'weight')) },
  { label: '已用额度', value: (channel) => exactOf(channel, 'used_quota') },
  { label: '创建时间', value: (channel) => formatTime(channel.created_time) },
  { label: '测试时间', value: ({ test_time }) => (test_time > 0 ? formatTime(test_time) : '未测试') },
]

/** Upstream channels: the list of `/channel`. */
export function ChannelGrid(props: {
  search: ListSearch
  onSearch: (search: ListSearch, options?: { replace?: boolean }) => void
  filters: ChannelFilters
  onFilters: (filters: ChannelFilters) => void
}) {
  const user = useUser()
  const { status, type, group, model } = props.filters
  // The site's own threshold costs a call: only who asks for slow channels needs it.
  const threshold = useQuery(slowThresholdOptions(status === 'slow' ? user : null))
  const list = useList(channelListOptions(props.search.keyword ?? ''))
  const searchBox = useRef<SearchBoxHandle>(null)
  const running = useRunningRows(channelKeys.actions)
  const [testing, setTesting] = useState<Channel | null>(null)
  const actions = useChannelActions(setTesting)
  const bulk = useChannelBulk()
  const slow = threshold.data ?? DEFAULT_SLOW
  const keeps = useMemo(
    () => channelFilter({ status, type, group, model }, slow),
    [status, type, group, model, slow],
  )
  const rows = list.query.data?.rows ?? NO_ROWS

  return (
    <ChannelEditsProvider>
      <ListGrid
        name="channel"
        label="渠道"
        list={list}
        columns={columns}
        extraColumns={extraColumns}
        search={props.search}
        onSearch={props.onSearch}
        rowId={(channel) => String(channel.id)}
        searchRef={searchBox}
        searchPlaceholder="按 ID 或名称开头搜索"
        toolbar={
          <Link to="/channel/add" state={{ fromList: true }} {...buttonLook('filled')}>
            添加渠道
          </Link>
        }
        empty={
          <p>
            还没有渠道。
            <Link to="/channel/add" state={{ fromList: true }}>
              添加第一个渠道
            </Link>
          </p>
        }
        keeps={keeps}
        above={<BalanceNotice />}
        filters={<ChannelFilterBar rows={rows} filters={props.filters} onFilters={props.onFilters} />}
        footer={
          <ChannelFooter
            rows={rows}
            complete={list.query.isSuccess && !list.query.hasNextPage && !props.search.keyword}
          />
        }
        actions={actions}
        running={running}
        nameOf={channelName}
        bulk={bulk}
        exports={exportFields}
      />
      {testing && (
        <Suspense fallback={null}>
          <ChannelModelTest channel={testing} name={channelName(testing)} onClose={() => setTesting(null)} />
        </Suspense>
      )}
    </ChannelEditsProvider>
  )
}
