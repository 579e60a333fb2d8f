import { Anchor, Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { StatusBadge } from '@/components/status-badge'
import { toast } from '@/components/toast'
import { messages } from '@/domain/messages'
import { isUsed } from '@/domain/redemptions'
import { DISABLED, ENABLED, redemptionStatus } from '@/domain/statuses'
import { copyText } from '@/lib/clipboard'
import { useAction, useRunningRows } from '@/queries/action'
import {
  deleteRedemption,
  redemptionKeys,
  redemptionListOptions,
  setRedemptionStatus,
} from '@/queries/redemption'
import type { Redemption } from '@/schemas/redemption'
import { Name, Quota, Time } from './cells'
import { ListGrid } from './list-grid'
import type { ListSearch } from './list-search'
import { type RowAction, RowActions } from './row-actions'
import type { SearchBoxHandle } from './search-box'
import { columnsOf } from './table'

const column = columnsOf<Redemption>()

const columns = column.columns([
  column.accessor('id', { sortFn: 'number', meta: { label: 'ID' } }),
  column.accessor('name', {
    sortFn: 'text',
    enableHiding: false,
    meta: { label: '名称' },
    cell: ({ row }) => <Name text={row.original.name} />,
  }),
  column.accessor('status', {
    sortFn: 'number',
    meta: { label: '状态' },
    cell: ({ row }) => <StatusBadge {...redemptionStatus(row.original.status)} />,
  }),
  column.accessor('quota', {
    sortFn: 'number',
    meta: { label: '额度', align: 'end' },
    cell: ({ row }) => <Quota value={row.original.quota} />,
  }),
  column.accessor('created_time', {
    sortFn: 'number',
    meta: { label: '创建时间' },
    cell: ({ row }) => <Time seconds={row.original.created_time} />,
  }),
  column.accessor(({ redeemed_time }) => redeemed_time || Number.POSITIVE_INFINITY, {
    id: 'redeemed_time',
    sortFn: 'number',
    meta: { label: '兑换时间' },
    cell: ({ row }) =>
      row.original.redeemed_time ? <Time seconds={row.original.redeemed_time} /> : '尚未兑换',
  }),
  column.display({
    id: 'actions',
    enableHiding: false,
    meta: { label: '操作' },
    cell: ({ row }) => <RowActions row={row.original} />,
  }),
])

/** Redemption codes: the list of `/redemption`. */
export function RedemptionGrid(props: {
  search: ListSearch
  onSearch: (search: ListSearch, options?: { replace?: boolean }) => void
}) {
  const keyword = props.search.keyword ?? ''
  const list = redemptionListOptions(keyword)
  const query = useInfiniteQuery(list)
  const searchBox = useRef<SearchBoxHandle>(null)
  const running = useRunningRows(redemptionKeys.actions)
  const actions = useRedemptionActions((code) => searchBox.current?.hold(code))

  return (
    <ListGrid
      name="redemption"
      label="兑换码"
      query={query}
      queryKey={list.queryKey}
      columns={columns}
      search={props.search}
      onSearch={props.onSearch}
      rowId={(redemption) => String(redemption.id)}
      searchRef={searchBox}
      searchPlaceholder="按 ID 或名称开头搜索"
      toolbar={
        <Button component={Link} to="/redemption/add">
          添加兑换码
        </Button>
      }
      empty={
        <Text>
          还没有兑换码。
          <Anchor component={Link} to="/redemption/add" underline="always">
            生成第一批兑换码
          </Anchor>
        </Text>
      }
      actions={actions}
      isBusy={(redemption) => running.has(String(redemption.id))}
    />
  )
}

/** What can be done with a code. `holdCode` takes one that could not be copied. */
function useRedemptionActions(holdCode: (code: string) => void): (redemption: Redemption) => RowAction[] {
  const toggle = useAction(setRedemptionStatus)
  const remove = useAction(deleteRedemption)

  const copy = async (code: string) => {
    if (await copyText(code)) return toast('success', messages.copied)
    holdCode(code)
    toast('warning', messages.redemptionCopyFailed)
  }

  return (redemption) => {
    const { id, key, name } = redemption
    const enabled = redemption.status === ENABLED
    return [
      { label: '复制', run: () => void copy(key) },
      {
        label: enabled ? '禁用' : '启用',
        disabled: isUsed(redemption),
        run: () => toggle.run({ id, status: enabled ? DISABLED : ENABLED }),
      },
      { label: '编辑', to: `/redemption/edit/${id}` },
      {
        label: '删除',
        color: 'red',
        confirm: messages.confirmDelete('兑换码', name),
        run: () => remove.run(redemption),
      },
    ]
  }
}
