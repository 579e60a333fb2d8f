import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef } from 'react'
import { buttonLook } from '@/components/control/button'
import { Name, Quota, Time } from '@/components/display/cells'
import { StatusBadge } from '@/components/display/status-badge'
import { listsModels } from '@/domain/capabilities'
import { tokenStatus } from '@/domain/statuses'
import { fullKey, shownStatus } from '@/domain/token/tokens'
import { useStatus } from '@/domain/use-status'
import type { ExportField } from '@/grids/list/bulk-action'
import { ListGrid } from '@/grids/list/list-grid'
import type { ListSearch } from '@/grids/list/list-search'
import { RowActions } from '@/grids/list/row-actions'
import type { SearchBoxHandle } from '@/grids/list/search-box'
import { columnsOf } from '@/grids/list/table'
import { formatTime } from '@/lib/time'
import { useList } from '@/queries/list/use-list'
import { tokenKeys, tokenListOptions } from '@/queries/token'
import { useRunningRows } from '@/queries/use-mutation'
import { exactOf } from '@/schemas/as-sent'
import type { Token } from '@/schemas/token'
import { useCopyToken, useTokenActions, useTokenBulk } from './actions'
import { KeyCell } from './key'

const now = () => Date.now() / 1000
const column = columnsOf<Token>()

const columns = column.columns([
  column.accessor('name', {
    sortFn: 'text',
    enableHiding: false,
    meta: { label: '名称', card: 'title' },
    cell: ({ row }) => <Name text={row.original.name} />,
  }),
  column.display({
    id: 'key',
    meta: { label: '密钥' },
    cell: ({ row }) => <KeyCell token={row.original} />,
  }),
  column.accessor((token) => shownStatus(token, now()), {
    id: 'status',
    sortFn: 'number',
    meta: { label: '状态', card: 'badge' },
    cell: ({ row }) => <StatusBadge {...tokenStatus(shownStatus(row.original, now()))} />,
  }),
  column.accessor('used_quota', {
    sortFn: 'number',
    meta: { label: '已用额度', align: 'end', card: 'fact' },
    cell: ({ row }) => <Quota row={row.original} field="used_quota" />,
  }),
  column.accessor((token) => (token.unlimited_quota ? Number.POSITIVE_INFINITY : token.remain_quota), {
    id: 'remain_quota',
    sortFn: 'number',
    meta: { label: '剩余额度', align: 'end', card: 'fact' },
    cell: ({ row }) =>
      row.original.unlimited_quota ? '无限制' : <Quota row={row.original} field="remain_quota" />,
  }),
  column.accessor('created_time', {
    sortFn: 'number',
    meta: { label: '创建时间' },
    cell: ({ row }) => <Time seconds={row.original.created_time} />,
  }),
  column.accessor((token) => (token.expired_time === -1 ? Number.POSITIVE_INFINITY : token.expired_time), {
    id: 'expired_time',
    sortFn: 'number',
    meta: { label: '过期时间', card: 'fact' },
    cell: ({ row }) =>
      row.original.expired_time === -1 ? '永不过期' : <Time seconds={row.original.expired_time} />,
  }),
  column.display({
    id: 'actions',
    enableHiding: false,
    meta: { label: '操作', card: 'actions' },
    cell: ({ row }) => <RowActions row={row.original} />,
  }),
])

/** One's own tokens: the list of `/token`. */
export function TokenGrid(props: {
  search: ListSearch
  onSearch: (search: ListSearch, options?: { replace?: boolean }) => void
  /** Between the screen's head and the search box. */
  above: ReactNode
}) {
  const limited = listsModels(useStatus())
  const list = useList(tokenListOptions(props.search.keyword ?? ''))
  const searchBox = useRef<SearchBoxHandle>(null)
  const running = useRunningRows(tokenKeys.actions)
  const hold = useCallback((secret: string) => searchBox.current?.hold(secret), [])
  const copy = useCopyToken(hold)
  const actions = useTokenActions(copy)
  const bulk = useTokenBulk(copy)

  return (
    <ListGrid
      name="token"
      label="令牌"
      list={list}
      columns={columns}
      above={props.above}
      search={props.search}
      onSearch={props.onSearch}
      rowId={(token) => String(token.id)}
      searchRef={searchBox}
      searchPlaceholder={limited ? '按名称开头或已加载的限制搜索' : '按名称开头搜索'}
      toolbar={
        <Link to="/token/add" state={{ fromList: true }} {...buttonLook('filled')}>
          添加令牌
        </Link>
      }
      empty={
        <p>
          还没有令牌。
          <Link to="/token/add" state={{ fromList: true }}>
            创建第一个令牌
          </Link>
        </p>
      }
      actions={actions}
      running={running}
      nameOf={(token) => token.name || `#${token.id}`}
      bulk={bulk}
      exports={limited ? [...exportFields, ...limitFields] : exportFields}
    />
  )
}

const exportFields: ExportField<Token>[] = [
  { label: 'ID', value: (token) => token.id },
  { label: '名称', value: (token) => token.name },
  { label: '密钥', value: fullKey, secret: true },
  { label: '状态', value: (token) => tokenStatus(shownStatus(token, now())).label },
  { label: '已用额度', value: (token) => exactOf(token, 'used_quota') },
  {
    label: '剩余额度',
    value: (token) => (token.unlimited_quota ? '无限制' : exactOf(token, 'remain_quota')),
  },
  { label: '创建时间', value: (token) => formatTime(token.created_time) },
  {
    label: '过期时间',
    value: (token) => (token.expired_time === -1 ? '永不过期' : formatTime(token.expired_time)),
  },
]

const limitFields: ExportField<Token>[] = [
  { label: '模型范围', value: (token) => token.models ?? '' },
  { label: 'IP 限制', value: (token) => token.subnet ?? '' },
]
