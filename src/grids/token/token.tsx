import type { ReactNode } from 'react'
import { Name, Quota, Time } from '@/components/display/cells'
import { StatusBadge } from '@/components/display/status-badge'
import { listsModels } from '@/domain/capabilities'
import { tokenStatus } from '@/domain/statuses'
import { tokenMessages } from '@/domain/token/messages'
import { fullKey, shownStatus } from '@/domain/token/tokens'
import { useStatus } from '@/domain/use-status'
import { ListGrid } from '@/grids/list/list-grid'
import type { ExportField } from '@/grids/list/list-grid-props'
import type { ListAddress } from '@/grids/list/list-search'
import { columnsOf } from '@/grids/list/table'
import { useSecretCopy } from '@/grids/list/use-secret-copy'
import { formatTime } from '@/lib/time'
import { useList } from '@/queries/list/use-list'
import { tokenListOptions } from '@/queries/token'
import { exactOf } from '@/schemas/as-sent'
import type { Token } from '@/schemas/token'
import { useTokenActions, useTokenBulk } from './actions'
import { KeyCell } from './key'

const statusNow = (token: Token) => shownStatus(token, Date.now() / 1000)

const column = columnsOf<Token>()

const columns = [
  column.text('name', '名称', ({ name }) => <Name text={name} narrow />, { card: 'title', isFixed: true }),
  column.unsorted('key', '密钥', (token) => <KeyCell token={token} />),
  column.number('status', '状态', (token) => <StatusBadge {...tokenStatus(statusNow(token))} state />, {
    card: 'badge',
    value: statusNow,
  }),
  column.quota('used_quota', '已用额度', 'fact'),
  column.number(
    'remain_quota',
    '剩余额度',
    (token) => (token.unlimited_quota ? '无限制' : <Quota row={token} field="remain_quota" />),
    {
      align: 'end',
      card: 'fact',
      value: (token) => (token.unlimited_quota ? Number.POSITIVE_INFINITY : token.remain_quota),
    },
  ),
  column.number('created_time', '创建时间', ({ created_time }) => <Time seconds={created_time} />),
  column.number(
    'expired_time',
    '过期时间',
    ({ expired_time }) => (expired_time === -1 ? '永不过期' : <Time seconds={expired_time} />),
    {
      card: 'wide',
      value: ({ expired_time }) => (expired_time === -1 ? Number.POSITIVE_INFINITY : expired_time),
    },
  ),
  column.actions(),
]

/** One's own tokens: the list of `/token`. `above`: between the screen's head and the search box. */
export function TokenGrid(props: ListAddress & { above: ReactNode }) {
  const limited = listsModels(useStatus())
  const list = useList(tokenListOptions(props.search.keyword))
  const { searchRef, copy } = useSecretCopy(tokenMessages.copyFailed)
  const actions = useTokenActions(copy)
  const bulk = useTokenBulk(copy)

  return (
    <ListGrid
      name="token"
      label="令牌"
      about="调用接口所用的密钥"
      list={list}
      columns={columns}
      {...props}
      searchRef={searchRef}
      searchPlaceholder={limited ? '按名称开头或已加载的限制搜索' : '按名称开头搜索'}
      add={{ to: '/token/add', label: '添加令牌', first: '创建第一个令牌' }}
      empty="还没有令牌。"
      actions={actions}
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
  { label: '状态', value: (token) => tokenStatus(statusNow(token)).label },
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
