import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Name, Time } from '@/components/display/cells'
import { GroupTags } from '@/components/display/group-tags'
import { StatusBadge } from '@/components/display/status-badge'
import { lazyPart } from '@/components/lazy-part'
import { formatBalance } from '@/domain/channel/balance'
import { channelType } from '@/domain/channel/channel-types'
import { type ChannelFilters, channelFilter, DEFAULT_SLOW } from '@/domain/channel/filter'
import { channelStatus } from '@/domain/statuses'
import { ListGrid } from '@/grids/list/list-grid'
import type { ExportField } from '@/grids/list/list-grid-props'
import type { ListAddress } from '@/grids/list/list-search'
import { columnsOf } from '@/grids/list/table'
import { formatTime } from '@/lib/time'
import { channelListOptions } from '@/queries/channel/channel'
import { useList } from '@/queries/list/use-list'
import { slowThresholdOptions } from '@/queries/option-list'
import { exactOf } from '@/schemas/as-sent'
import type { Channel } from '@/schemas/channel'
import { useUser } from '@/session/session'
import { channelName, useChannelActions, useChannelBulk } from './actions'
import styles from './channel.module.css'
import { BalanceCell, ChannelEditsProvider, NumberCell } from './edits'
import { ChannelFilterBar, NO_FILTERS } from './filters'
import { ChannelFooter } from './footer'
import { BalanceNotice } from './notice'
import { ResponseCell } from './response'

const column = columnsOf<Channel>()

const columns = [
  column.number('id', 'ID'),
  column.text(
    'name',
    '名称',
    ({ name }) => (name === '' ? <span className={styles.none}>未命名</span> : <Name text={name} narrow />),
    { card: 'title', isFixed: true },
  ),
  column.text('group', '分组', ({ group }) => <GroupTags groups={group} />),
  column.text('type', '类型', ({ type }) => <StatusBadge {...channelType(type)} />, {
    card: 'wide',
    value: ({ type }) => channelType(type).label,
  }),
  column.number('status', '状态', ({ status }) => <StatusBadge {...channelStatus(status)} state />, {
    card: 'badge',
  }),
  column.number('response_time', '响应时间', (channel) => <ResponseCell channel={channel} />, {
    card: 'fact',
  }),
  // Types without a balance sort below all others, whatever number they carry.
  column.number('balance', '余额', (channel) => <BalanceCell channel={channel} />, {
    card: 'fact',
    value: ({ type, balance }) => (formatBalance(type, balance) === null ? -Infinity : balance),
  }),
  column.number('priority', '优先级', (channel) => <NumberCell channel={channel} field="priority" />),
  column.number('weight', '权重', (channel) => <NumberCell channel={channel} field="weight" />),
  column.quota('used_quota', '已用额度'),
  column.number('created_time', '创建时间', ({ created_time }) => <Time seconds={created_time} />),
  column.number('test_time', '测试时间', ({ test_time }) =>
    test_time > 0 ? <Time seconds={test_time} /> : '未测试',
  ),
  column.actions(),
]

const extraColumns = ['used_quota', 'created_time', 'test_time']

const ChannelModelTest = lazyPart(() => import('@/panels/channel/model-test'))

const NO_ROWS: Channel[] = []
const NOTICE = <BalanceNotice />

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
export function ChannelGrid({ search, onSearch }: ListAddress<ChannelFilters>) {
  const user = useUser()
  const { status, type, group, model } = search
  const filters = { status, type, group, model }
  // Back to the first page, for other rows are shown.
  const onFilters = (next: ChannelFilters) => onSearch({ ...search, page: undefined, ...next })
  // The site's threshold costs a call, so it is read only where the filter needs it.
  const threshold = useQuery(slowThresholdOptions(status === 'slow' ? user : null))
  const list = useList(channelListOptions(search.keyword))
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
        about="接收请求的上游服务"
        list={list}
        columns={columns}
        extraColumns={extraColumns}
        search={search}
        onSearch={(next, options) => onSearch({ ...filters, ...next }, options)}
        searchPlaceholder="按 ID 或名称开头搜索"
        add={{ to: '/channel/add', label: '添加渠道', first: '添加第一个渠道' }}
        empty="还没有渠道。"
        keeps={keeps}
        onKeepAll={() => onFilters(NO_FILTERS)}
        above={NOTICE}
        filters={<ChannelFilterBar rows={rows} filters={filters} onFilters={onFilters} />}
        footer={
          <ChannelFooter
            rows={rows}
            complete={list.query.isSuccess && !list.query.hasNextPage && !search.keyword}
          />
        }
        actions={actions}
        nameOf={channelName}
        bulk={bulk}
        exports={exportFields}
      />
      {testing && (
        <ChannelModelTest channel={testing} name={channelName(testing)} onClose={() => setTesting(null)} />
      )}
    </ChannelEditsProvider>
  )
}
