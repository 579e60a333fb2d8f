import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useCallback } from 'react'
import { Quota } from '@/components/display/cells'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { isAdmin } from '@/domain/roles'
import { listsModels } from '@/domain/server-features'
import { useStatus } from '@/domain/site'
import { tokenStatus } from '@/domain/statuses'
import { tokenMessages } from '@/domain/token/messages'
import { chatTargets, copyTargets, fullKey, tokenMatches } from '@/domain/token/tokens'
import { deleteToken, madeTokenOptions, setTokenStatus, tokenList } from '@/queries/token'
import type { Status } from '@/schemas/status'
import type { Token } from '@/schemas/token'
import { useUser } from '@/session/session'
import { type BulkAction, bulkAction, type RowAction, rowAction } from '@/table/actions'
import { columnsOf } from '@/table/columns'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { useListTable } from '@/table/list-table'
import { useSecretCopy } from '@/table/search-box'
import { ApiAddress } from './api-address'
import { openIn } from './hand-over'
import { KeyCell, StatusCell, statusNow } from './token-cells'

const column = columnsOf<Token>()

const remainingCell = (token: Token) =>
  token.unlimited_quota ? '无限制' : <Quota quota={token.remain_quota} />

const columns = [
  column.file('ID', ({ id }) => id),
  column.name('name', '名称', { card: 'title', isFixed: true, width: 124 }),
  column.unsorted('key', '密钥', (token) => <KeyCell token={token} />, {
    file: fullKey,
    isSecret: true,
    width: 170,
  }),
  column.number('status', '状态', (token) => <StatusCell token={token} />, {
    card: 'badge',
    value: statusNow,
    file: (token) => tokenStatus(statusNow(token)).label,
    width: 88,
  }),
  column.quota('used_quota', '已用额度', { card: 'fact', width: 94 }),
  column.number('remain_quota', '剩余额度', remainingCell, {
    isMoney: true,
    align: 'end',
    card: 'fact',
    value: (token) => (token.unlimited_quota ? Number.POSITIVE_INFINITY : token.remain_quota),
    file: (token) => (token.unlimited_quota ? '无限制' : token.remain_quota),
    width: 94,
  }),
  column.time('created_time', '创建时间'),
  column.time(
    'expired_time',
    '过期时间',
    { card: 'wide' },
    { is: -1, text: '永不过期', value: Number.POSITIVE_INFINITY },
  ),
  column.actions(306),
]
const limitedColumns = [
  ...columns,
  column.file('模型范围', ({ models }) => models ?? ''),
  column.file('IP 限制', ({ subnet }) => subnet ?? ''),
]

const CreatedToken = lazy(() => import('./created-token'))

export function TokenList() {
  const status = useStatus()
  const user = useUser()
  const owner = isAdmin(user) ? user?.username : undefined
  const isLimited = listsModels(status)
  const { held, copy } = useSecretCopy(tokenMessages.copyFailed)
  const client = useQueryClient()
  const { data: made } = useQuery(madeTokenOptions)
  // Its row stays marked.
  const forgetKey = () => client.setQueryData(madeTokenOptions.queryKey, made && { id: made.id })
  const { state, table } = useListTable({
    name: 'token',
    label: '令牌',
    source: tokenList,
    matches: tokenMatches,
    columns: isLimited ? limitedColumns : columns,
    actions: useCallback((token: Token) => tokenActions(token, copy, status, owner), [copy, status, owner]),
    bulk: tokenBulk(copy),
    isNew: useCallback((token: Token) => token.id === made?.id, [made]),
    nameOf: tokenName,
    empty: <NoRows text="还没有令牌。" add={{ to: '/token/add', label: '创建第一个令牌' }} />,
  })
  return (
    <ListScreen state={state} about="调用接口所用的密钥" add="/token/add">
      <ApiAddress />
      <ListToolbar
        state={state}
        held={held}
        placeholder={isLimited ? '按名称、限制或密钥末尾搜索' : '按名称或密钥末尾搜索'}
      />
      {table}
      <ListPager state={state} />
      <LazyBoundary above>
        {made?.token && <CreatedToken key={made.id} token={made.token} onClose={forgetKey} />}
      </LazyBoundary>
    </ListScreen>
  )
}

type Copy = (text: string) => Promise<void>

/** `owner`: for admins, whose log holds the calls of all tokens of a name. */
function tokenActions(token: Token, copy: Copy, status: Status | undefined, owner?: string): RowAction[] {
  return [
    {
      label: '复制',
      menu: copyTargets(token, { status }).map(({ label, text, reason }) =>
        text === null ? { label: `${label}（${reason}）` } : { label, run: () => void copy(text) },
      ),
    },
    {
      label: '聊天',
      menu: chatTargets(token, { status }).map(({ label, text }) => ({
        label,
        run: () => openIn(label, text),
      })),
    },
    // By the stored status: a token shown as expired may be stored as enabled, and can be disabled.
    rowAction.toggle(token, setTokenStatus),
    { label: '编辑', link: { to: '/token/edit/$id', params: { id: token.id } } },
    rowAction.usage({ token_name: token.name, username: owner }),
    rowAction.delete(tokenMessages.confirmDelete(tokenName(token)), deleteToken, token),
  ]
}

const tokenName = ({ id, name }: Token) => name || `#${id}`

const tokenBulk = (copy: Copy): BulkAction<Token>[] => [
  bulkAction.enable(setTokenStatus),
  bulkAction.disable(setTokenStatus),
  { label: '复制', all: (tokens) => void copy(tokens.map(fullKey).join('\n')) },
  bulkAction.delete(deleteToken),
]
