import { Link } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { buttonLook } from '@/components/control/button'
import { Name, Quota, Time } from '@/components/display/cells'
import { StatusBadge } from '@/components/display/status-badge'
import { redemptionStatus } from '@/domain/statuses'
import type { ExportField } from '@/grids/list/bulk-action'
import { ListGrid } from '@/grids/list/list-grid'
import type { ListSearch } from '@/grids/list/list-search'
import { RowActions } from '@/grids/list/row-actions'
import type { SearchBoxHandle } from '@/grids/list/search-box'
import { columnsOf } from '@/grids/list/table'
import { formatTime } from '@/lib/time'
import { useList } from '@/queries/list/use-list'
import { redemptionKeys, redemptionListOptions } from '@/queries/redemption'
import { useRunningRows } from '@/queries/use-mutation'
import { exactOf } from '@/schemas/as-sent'
import type { Redemption } from '@/schemas/redemption'
import { useCopyCode, useRedemptionActions, useRedemptionBulk } from './actions'

const column = columnsOf<Redemption>()

const columns = column.columns([
  column.accessor('id', { sortFn: 'number', meta: { label: 'ID' } }),
  column.accessor('name', {
    sortFn: 'text',
    enableHiding: false,
    meta: { label: '名称', card: 'title' },
    cell: ({ row }) => <Name text={row.original.name} />,
  }),
  column.accessor('status', {
    sortFn: 'number',
    meta: { label: '状态', card: 'badge' },
    cell: ({ row }) => <StatusBadge {...redemptionStatus(row.original.status)} />,
  }),
  column.accessor('quota', {
    sortFn: 'number',
    meta: { label: '额度', align: 'end', card: 'fact' },
    cell: ({ row }) => <Quota row={row.original} field="quota" />,
  }),
  column.accessor('created_time', {
    sortFn: 'number',
    meta: { label: '创建时间', card: 'fact' },
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
    meta: { label: '操作', card: 'actions' },
    cell: ({ row }) => <RowActions row={row.original} />,
  }),
])

/** Redemption codes: the list of `/redemption`. */
export function RedemptionGrid(props: {
  search: ListSearch
  onSearch: (search: ListSearch, options?: { replace?: boolean }) => void
}) {
  const list = useList(redemptionListOptions(props.search.keyword ?? ''))
  const searchBox = useRef<SearchBoxHandle>(null)
  const running = useRunningRows(redemptionKeys.actions)
  const hold = useCallback((codes: string) => searchBox.current?.hold(codes), [])
  const copy = useCopyCode(hold)
  const actions = useRedemptionActions(copy)
  const bulk = useRedemptionBulk(copy)

  return (
    <ListGrid
      name="redemption"
      label="兑换码"
      list={list}
      columns={columns}
      search={props.search}
      onSearch={props.onSearch}
      rowId={(redemption) => String(redemption.id)}
      searchRef={searchBox}
      searchPlaceholder="按 ID 或名称开头搜索"
      toolbar={
        <Link to="/redemption/add" state={{ fromList: true }} {...buttonLook('filled')}>
          添加兑换码
        </Link>
      }
      empty={
        <p>
          还没有兑换码。
          <Link to="/redemption/add" state={{ fromList: true }}>
            生成第一批兑换码
          </Link>
        </p>
      }
      actions={actions}
      running={running}
      nameOf={({ id, name }) => `${name} #${id}`}
      bulk={bulk}
      exports={exportFields}
    />
  )
}

const exportFields: ExportField<Redemption>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: '名称', value: ({ name }) => name },
  { label: '兑换码', value: ({ key }) => key, secret: true },
  { label: '状态', value: ({ status }) => redemptionStatus(status).label },
  { label: '额度', value: (code) => exactOf(code, 'quota') },
  { label: '创建时间', value: ({ created_time }) => formatTime(created_time) },
  {
    label: '兑换时间',
    value: ({ redeemed_time }) => (redeemed_time ? formatTime(redeemed_time) : '尚未兑换'),
  },
]
