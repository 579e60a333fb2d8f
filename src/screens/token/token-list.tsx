import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { lazy, useCallback } from 'react'
import { nameLink } from '@/components/display/cells'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { shortId } from '@/domain/ids'
import { isAdmin } from '@/domain/roles'
import { listsModels } from '@/domain/server-features'
import { shortageOf } from '@/domain/shortage'
import { ENABLED, tokenStatus } from '@/domain/statuses'
import { tokenMessages } from '@/domain/token/messages'
import { chatTargets, copyTargets, fullKey, shownStatus, tokenMatches } from '@/domain/token/tokens'
import { createdTokenOptions, deleteToken, setTokenStatus, tokenList } from '@/queries/token'
import type { Status } from '@/schemas/status'
import type { Token } from '@/schemas/token'
import { usageAction } from '@/screens/log/usage-action'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import { type BulkAction, bulkAction } from '@/table/bulk-actions'
import { actionsColumn, amountColumn, type features, fileOnly, timeColumn } from '@/table/columns'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { columnId } from '@/table/list-settings'
import { useListState } from '@/table/list-state'
import { ListTable } from '@/table/list-table'
import { type RowAction, rowAction } from '@/table/row-actions'
import { useSecretCopy } from '@/table/search-box'
import { ApiAddress } from './api-address'
import { openIn } from './open-app'
import { KeyCell, StatusCell, statusNow } from './token-cells'

const column = createColumnHelper<typeof features, Token>()

const editLink = ({ id }: Token) => ({ to: '/token/edit/$id', params: { id } }) as const

/** Warns of low quota; daily usage counts only for usable tokens. */
const tokenShortage = ({ status, remain_quota, used_quota, created_time, expired_time }: Token) => {
  const now = Date.now() / 1000
  const isUsable = shownStatus({ status, expired_time }, now) === ENABLED
  return shortageOf(remain_quota, isUsable ? used_quota : 0, created_time, now)
}

const allColumns = column.columns([
  column.accessor('id', { header: 'ID', ...fileOnly({ kind: 'id' }) }),
  column.accessor('name', {
    header: '名称',
    enableHiding: false,
    cell: ({ row, getValue }) => nameLink(getValue(), editLink(row.original), `#${shortId(row.original.id)}`),
    meta: { card: 'title', width: 122 },
  }),
  column.accessor(fullKey, {
    id: 'key',
    header: '密钥',
    enableSorting: false,
    // Keyed, because rows reuse elements, and a shown key must not become another row's.
    cell: ({ row }) => <KeyCell key={String(row.original.id)} token={row.original} />,
    meta: { isSecret: true, width: 170, hideOrder: 2 },
  }),
  column.accessor(statusNow, {
    id: 'status',
    header: '状态',
    cell: ({ row }) => <StatusCell token={row.original} />,
    meta: { card: 'badge', file: (status) => tokenStatus(status).label, width: 88 },
  }),
  column.accessor('used_quota', {
    header: '已用额度',
    ...amountColumn({ card: 'fact', brief: '已用', width: 94 }),
  }),
  column.accessor(
    // Unlimited sorts as the largest.
    ({ unlimited_quota, remain_quota }) => (unlimited_quota ? Number.POSITIVE_INFINITY : remain_quota),
    {
      id: 'remain_quota',
      header: '剩余额度',
      ...amountColumn({ card: 'fact', brief: '剩', width: 94 }, '无限制', tokenShortage),
    },
  ),
  column.accessor('created_time', { header: '创建时间', ...timeColumn({ hideOrder: 1 }) }),
  column.accessor(({ expired_time: time }) => (time === -1 ? Number.POSITIVE_INFINITY : time), {
    id: 'expired_time',
    header: '过期时间',
    ...timeColumn({ card: 'wide' }, '永不过期'),
  }),
  column.display(actionsColumn),
  column.accessor('models', { header: '模型范围', ...fileOnly() }),
  column.accessor('subnet', { header: 'IP 限制', ...fileOnly() }),
])
/** The columns for servers whose tokens have no limits. */
const columnsWithoutLimits = allColumns.filter((shown) => !['models', 'subnet'].includes(columnId(shown)))

const CreatedToken = lazy(() => import('./created-token'))

export function TokenList() {
  const status = useStatus()
  const user = useUser()
  const owner = isAdmin(user) ? user?.username : undefined
  const isLimited = listsModels(status)
  const { secretToCopy, copy } = useSecretCopy(tokenMessages.copyFailed)
  const client = useQueryClient()
  const { data: created } = useQuery(createdTokenOptions)
  // The id stays, so the row remains highlighted.
  const forgetKey = () => client.setQueryData(createdTokenOptions.queryKey, created && { id: created.id })
  const state = useListState({
    name: 'token',
    label: '令牌',
    source: tokenList,
    matches: tokenMatches,
    columns: isLimited ? allColumns : columnsWithoutLimits,
    actions: useCallback((token: Token) => tokenActions(token, copy, status, owner), [copy, status, owner]),
    bulk: tokenBulk(copy, isLimited),
    isNew: useCallback((token: Token) => token.id === created?.id, [created]),
    nameOf: tokenName,
  })
  return (
    <ListScreen state={state} add="/token/add">
      <ListToolbar
        state={state}
        secretToCopy={secretToCopy}
        placeholder={isLimited ? '按名称、限制或密钥末尾搜索' : '按名称或密钥末尾搜索'}
      />
      <ListTable
        state={state}
        empty={
          <NoRows
            text="还没有令牌。"
            reason="令牌是调用接口所用的密钥，可以限定额度与期限。"
            add={{ to: '/token/add', label: '创建第一个令牌' }}
          />
        }
      />
      <ListPager state={state} />
      <ApiAddress />
      <LazyOverlay>
        {created?.token && (
          <CreatedToken key={String(created.id)} token={created.token} onClose={forgetKey} />
        )}
      </LazyOverlay>
    </ListScreen>
  )
}

type Copy = (text: string) => Promise<void>

/** `owner`: the admin's username, because an admin's log covers all users' tokens. */
function tokenActions(token: Token, copy: Copy, status: Status | undefined, owner?: string): RowAction[] {
  return [
    {
      label: '复制',
      inlineOrder: 1,
      menu: () =>
        copyTargets(token, { status }).map(({ label, text, reason }) =>
          text === null ? { label: `${label}（${reason}）` } : { label, run: () => void copy(text) },
        ),
    },
    {
      label: '聊天',
      menu: () =>
        chatTargets(token, { status }).map(({ label, text }) => ({ label, run: () => openIn(label, text) })),
    },
    // Uses the stored status: a token shown as expired may be stored as enabled and can be disabled.
    { ...rowAction.toggle(token, setTokenStatus), inlineOrder: 3 },
    { label: '编辑', inlineOrder: 2, link: editLink(token) },
    usageAction({ token_name: token.name, username: owner }),
    rowAction.delete('令牌', tokenName(token), deleteToken, token),
  ]
}

const tokenName = ({ id, name }: Token) => name || `#${shortId(id)}`

const TokenBulkExpiry = lazy(async () => ({ default: (await import('./bulk-edit')).TokenBulkExpiry }))
const TokenBulkModels = lazy(async () => ({ default: (await import('./bulk-edit')).TokenBulkModels }))

const tokenBulk = (copy: Copy, isLimited: boolean): BulkAction<Token>[] => [
  bulkAction.enable(setTokenStatus),
  bulkAction.disable(setTokenStatus),
  { label: '复制', all: (tokens) => void copy(tokens.map(fullKey).join('\n')) },
  { label: '设置过期时间', setup: TokenBulkExpiry },
  ...(isLimited ? [{ label: '设置模型范围', setup: TokenBulkModels }] : []),
  bulkAction.delete(deleteToken),
]
