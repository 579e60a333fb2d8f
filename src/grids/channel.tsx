import { Anchor, Button, Text } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { StatusBadge } from '@/components/status-badge'
import { formatBalance } from '@/domain/balance'
import { channelType } from '@/domain/channel-types'
import { messages } from '@/domain/messages'
import { responseTime } from '@/domain/response-time'
import { channelStatus, DISABLED, ENABLED } from '@/domain/statuses'
import { formatTime } from '@/lib/time'
import { useAction, useRunningRows } from '@/queries/action'
import {
  channelKeys,
  channelListOptions,
  deleteChannel,
  noteFailedTest,
  setChannelStatus,
  testChannel,
} from '@/queries/channel'
import type { Channel } from '@/schemas/channel'
import { Name } from './cells'
import { BalanceCell } from './channel-balance'
import { ChannelFooter } from './channel-footer'
import { PriorityCell, WeightCell } from './channel-priority'
import { GroupTags } from './group-tags'
import { ListGrid } from './list-grid'
import type { ListSearch } from './list-search'
import { type RowAction, RowActions } from './row-actions'
import type { SearchBoxHandle } from './search-box'
import { columnsOf } from './table'

const column = columnsOf<Channel>()

const columns = column.columns([
  column.accessor('id', { sortFn: 'number', meta: { label: 'ID' } }),
  column.accessor('name', {
    sortFn: 'text',
    enableHiding: false,
    meta: { label: '名称' },
    cell: ({ row }) =>
      row.original.name === '' ? (
        <Text c="dimmed" size="sm">
          未命名
        </Text>
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
    meta: { label: '类型' },
    cell: ({ row }) => <StatusBadge {...channelType(row.original.type)} />,
  }),
  column.accessor('status', {
    sortFn: 'number',
    meta: { label: '状态' },
    cell: ({ row }) => <StatusBadge {...channelStatus(row.original.status)} />,
  }),
  column.accessor('response_time', {
    sortFn: 'number',
    meta: { label: '响应时间' },
    cell: ({ row: { original: channel } }) => (
      <span title={channel.test_time > 0 ? `测试于 ${formatTime(channel.test_time)}` : undefined}>
        <StatusBadge {...responseTime(channel.response_time)} />
      </span>
    ),
  }),
  // Types without a balance sort below all others, whatever number they carry.
  column.accessor(({ type, balance }) => (formatBalance(type, balance) === null ? -Infinity : balance), {
    id: 'balance',
    sortFn: 'number',
    meta: { label: '余额' },
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
  column.display({
    id: 'actions',
    enableHiding: false,
    meta: { label: '操作' },
    cell: ({ row }) => <RowActions row={row.original} />,
  }),
])

const NO_ROWS: Channel[] = []

/** Upstream channels: the list of `/channel`. */
export function ChannelGrid(props: {
  search: ListSearch
  onSearch: (search: ListSearch, options?: { replace?: boolean }) => void
}) {
  const list = channelListOptions(props.search.keyword ?? '')
  const query = useInfiniteQuery(list)
  const searchBox = useRef<SearchBoxHandle>(null)
  const running = useRunningRows(channelKeys.actions)
  const actions = useChannelActions()

  return (
    <ListGrid
      name="channel"
      label="渠道"
      query={query}
      queryKey={list.queryKey}
      columns={columns}
      search={props.search}
      onSearch={props.onSearch}
      rowId={(channel) => String(channel.id)}
      searchRef={searchBox}
      searchPlaceholder="按 ID 或名称开头搜索"
      toolbar={
        <Button component={Link} to="/channel/add">
          添加渠道
        </Button>
      }
      empty={
        <Text>
          还没有渠道。
          <Anchor component={Link} to="/channel/add" underline="always">
            添加第一个渠道
          </Anchor>
        </Text>
      }
      footer={<ChannelFooter rows={query.data?.rows ?? NO_ROWS} />}
      actions={actions}
      isBusy={(channel) => running.has(String(channel.id))}
    />
  )
}

/** What can be done with a channel. */
function useChannelActions(): (channel: Channel) => RowAction[] {
  const client = useQueryClient()
  const test = useAction(testChannel)
  const toggle = useAction(setChannelStatus)
  const remove = useAction(deleteChannel)

  return (channel) => {
    const { id, name } = channel
    const enabled = channel.status === ENABLED
    return [
      {
        label: '测试',
        run: () => test.run(channel, { onError: (error) => noteFailedTest(client, id, error) }),
      },
      {
        label: enabled ? '禁用' : '启用',
        run: () => toggle.run({ id, status: enabled ? DISABLED : ENABLED }),
      },
      { label: '编辑', to: `/channel/edit/${id}` },
      { label: '复制', to: '/channel/add', search: { from: id } },
      { label: '日志', to: '/log', search: { channel: id } },
      {
        label: '删除',
        color: 'red',
        confirm: messages.confirmDelete('渠道', name === '' ? `#${id}` : name),
        run: () => remove.run(channel),
      },
    ]
  }
}
