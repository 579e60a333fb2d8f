import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { lazy, useCallback } from 'react'
import { nameLink } from '@/components/display/cells'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { shortId } from '@/domain/ids'
import { isAdmin } from '@/domain/roles'
import { listsModels } from '@/domain/server-features'
import { tokenStatus } from '@/domain/statuses'
import { tokenMessages } from '@/domain/token/messages'
import { chatTargets, copyTargets, fullKey, tokenMatches } from '@/domain/token/tokens'
import { deleteToken, madeTokenOptions, setTokenStatus, tokenList } from '@/queries/token'
import type { Status } from '@/schemas/status'
import type { Token } from '@/schemas/token'
import { usageAction } from '@/screens/log/usage-action'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import { type BulkAction, bulkAction } from '@/table/bulk-actions'
import { actionsColumn, amountColumn, FILE_ONLY, type features, labelOf, timeColumn } from '@/table/columns'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { useListState } from '@/table/list-state'
import { ListTable } from '@/table/list-table'
import { type RowAction, rowAction } from '@/table/row-actions'
import { useSecretCopy } from '@/table/search-box'
import { ApiAddress } from './api-address'
import { openIn } from './hand-over'
import { KeyCell, StatusCell, statusNow } from './token-cells'

const column = createColumnHelper<typeof features, Token>()

const editLink = ({ id }: Token) => ({ to: '/token/edit/$id', params: { id } }) as const

const allColumns = column.columns([
  column.accessor('id', { header: 'ID', ...FILE_ONLY }),
  column.accessor('name', {
    header: '名称',
    enableHiding: false,
    cell: ({ row, getValue }) => nameLink(getValue(), editLink(row.original), `#${shortId(row.original.id)}`),
    meta: { card: 'title', width: 124 },
  }),
  column.accessor(fullKey, {
    id: 'key',
    header: '密钥',
    enableSorting: false,
    cell: ({ row }) => <KeyCell token={row.original} />,
    meta: { isSecret: true, width: 170, leaves: 2 },
  }),
  column.accessor(statusNow, {
    id: 'status',
    header: '状态',
    cell: ({ row }) => <StatusCell token={row.original} />,
    meta: { card: 'badge', file: (status) => tokenStatus(status).label, width: 88 },
  }),
  column.accessor('used_quota', { header: '已用额度', ...amountColumn({ card: 'fact', width: 94 }) }),
  column.accessor(
    // An unlimited one sorts as the largest.
    ({ unlimited_quota, remain_quota }) => (unlimited_quota ? Number.POSITIVE_INFINITY : remain_quota),
    { id: 'remain_quota', header: '剩余额度', ...amountColumn({ card: 'fact', width: 94 }, '无限制') },
  ),
  column.accessor('created_time', { header: '创建时间', ...timeColumn({ leaves: 1 }) }),
  column.accessor(({ expired_time: time }) => (time === -1 ? Number.POSITIVE_INFINITY : time), {
    id: 'expired_time',
    header: '过期时间',
    ...timeColumn({ card: 'wide' }, '永不过期'),
  }),
  column.display(actionsColumn(276)),
  column.accessor('models', { header: '模型范围', ...FILE_ONLY }),
  column.accessor('subnet', { header: 'IP 限制', ...FILE_ONLY }),
])
/** The columns for servers whose tokens have no limits. */
const columnsWithoutLimits = allColumns.filter((shown) => !['模型范围', 'IP 限制'].includes(labelOf(shown)))

const CreatedToken = lazy(() => import('./created-token'))

export function TokenList() {
  const status = useStatus()
  const user = useUser()
  const owner = isAdmin(user) ? user?.username : undefined
  const isLimited = listsModels(status)
  const { held, copy } = useSecretCopy(tokenMessages.copyFailed)
  const client = useQueryClient()
  const { data: made } = useQuery(madeTokenOptions)
  // The id stays, so that the row stays marked.
  const forgetKey = () => client.setQueryData(madeTokenOptions.queryKey, made && { id: made.id })
  const state = useListState({
    name: 'token',
    label: '令牌',
    source: tokenList,
    matches: tokenMatches,
    columns: isLimited ? allColumns : columnsWithoutLimits,
    actions: useCallback((token: Token) => tokenActions(token, copy, status, owner), [copy, status, owner]),
    bulk: tokenBulk(copy),
    isNew: useCallback((token: Token) => token.id === made?.id, [made]),
    nameOf: tokenName,
  })
  return (
    <ListScreen state={state} add="/token/add">
      <ListToolbar
        state={state}
        held={held}
        placeholder={isLimited ? '按名称、限制或密钥末尾搜索' : '按名称或密钥末尾搜索'}
      />
      <ListTable
        state={state}
        empty={<NoRows text="还没有令牌。" add={{ to: '/token/add', label: '创建第一个令牌' }} />}
      />
      <ListPager state={state} />
      <ApiAddress />
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
    { label: '编辑', link: editLink(token) },
    usageAction({ token_name: token.name, username: owner }),
    rowAction.delete('令牌', tokenName(token), deleteToken, token),
  ]
}

const tokenName = ({ id, name }: Token) => name || `#${shortId(id)}`

const tokenBulk = (copy: Copy): BulkAction<Token>[] => [
  bulkAction.enable(setTokenStatus),
  bulkAction.disable(setTokenStatus),
  { label: '复制', all: (tokens) => void copy(tokens.map(fullKey).join('\n')) },
  bulkAction.delete(deleteToken),
]
