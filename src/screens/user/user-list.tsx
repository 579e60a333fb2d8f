import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { lazy, startTransition, useCallback, useState } from 'react'
import { countCell, groupTags, nameLink } from '@/components/display/cells'
import { hoverInfo } from '@/components/display/hover-info'
import { ServerName } from '@/components/display/server-text'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { idOrder, shortId } from '@/domain/ids'
import { canManage, demotionFault, isRoot, promotionFault } from '@/domain/roles'
import { shortageOf } from '@/domain/shortage'
import { USER_BANNED, USER_DELETED, USER_ENABLED, userRole, userStatus } from '@/domain/statuses'
import { userMessages } from '@/domain/user/messages'
import { keywordMatcher, shortName } from '@/lib/text'
import { runnable } from '@/queries/mutation'
import { canAddQuotaOptions, deleteUser, setUserRole, setUserStatus, userList } from '@/queries/user/user'
import type { User } from '@/schemas/user'
import { usageAction } from '@/screens/log/usage-action'
import { userStore } from '@/session/store'
import { type BulkAction, bulkAction } from '@/table/bulk-actions'
import { actionsColumn, amountColumn, type features, fileOnly, idColumn, statusColumn } from '@/table/columns'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { useListState } from '@/table/list-state'
import { ListTable } from '@/table/list-table'
import { type RowAction, rowAction } from '@/table/row-actions'

const UserTopup = lazy(() => import('./user-topup'))

const column = createColumnHelper<typeof features, User>()

const columns = column.columns([
  column.accessor(({ id }) => idOrder(id), idColumn(64)),
  column.accessor('username', {
    header: '用户名',
    enableHiding: false,
    cell: ({ row }) => userCell(row.original),
    meta: { card: 'title', width: 140 },
  }),
  column.accessor('group', {
    header: '分组',
    cell: ({ getValue }) => groupTags(getValue()),
    meta: { file: (group) => group || 'default', width: 100, hideOrder: 4 },
  }),
  column.group({
    header: '统计信息',
    columns: column.columns([
      column.accessor('quota', {
        header: '剩余额度',
        ...amountColumn({ card: 'fact', brief: '剩', width: 104 }, '', ({ quota }: User) =>
          shortageOf(quota, 0, 0, 0),
        ),
      }),
      column.accessor('used_quota', {
        header: '已用额度',
        ...amountColumn({ card: 'fact', brief: '已用', width: 104 }),
      }),
      column.accessor('request_count', {
        header: '请求次数',
        cell: ({ getValue }) => countCell(getValue()),
        meta: { align: 'end', card: 'fact', brief: '请求', kind: 'count', width: 90 },
      }),
    ]),
  }),
  column.accessor('role', { header: '角色', ...statusColumn(userRole, { width: 104, hideOrder: 3 }) }),
  column.accessor('status', { header: '状态', ...statusColumn(userStatus, { card: 'badge', width: 90 }) }),
  column.display(actionsColumn),
  column.accessor('display_name', { header: '显示名称', ...fileOnly() }),
  column.accessor('email', { header: '邮箱地址', ...fileOnly() }),
])

const matches = (keyword: string) => {
  const has = keywordMatcher(keyword)
  return ({ id, username, display_name, email }: User) =>
    String(id) === keyword || has(username) || has(display_name) || has(email)
}

const userName = ({ id, username }: User) => username || `#${shortId(id)}`

const isDeleted = ({ status }: User) => status === USER_DELETED

export function UserList() {
  const [receiver, setReceiver] = useState<User | null>(null)
  const canAddQuota = useQuery(canAddQuotaOptions).data !== false
  const state = useListState({
    name: 'user',
    label: '用户',
    source: userList,
    matches,
    isHidden: isDeleted,
    columns,
    actions: useCallback((user: User) => userActions(user, canAddQuota && setReceiver), [canAddQuota]),
    bulk: userBulk,
    nameOf: userName,
  })
  // The latest row: the list may refresh while the dialog is open.
  const shownReceiver = state.list.rows.find(({ id }) => id === receiver?.id) ?? receiver
  return (
    <ListScreen state={state} add="/user/add">
      <ListToolbar state={state} placeholder="ID、用户名、显示名称或邮箱" />
      <ListTable
        state={state}
        empty={
          <NoRows
            text="还没有用户。"
            reason="用户可以自行注册，也可以由管理员添加。"
            add={{ to: '/user/add', label: '添加第一个用户' }}
          />
        }
      />
      <ListPager state={state} />
      <LazyOverlay onLost={() => setReceiver(null)}>
        {shownReceiver && canAddQuota && <UserTopup user={shownReceiver} onClose={() => setReceiver(null)} />}
      </LazyOverlay>
    </ListScreen>
  )
}

/** The `manage` API and the log identify users by name, so an empty name could match another user. */
const isManageable = (user: User) => canManage(user) && user.username !== ''

/** The row actions for a user; 充值 requires `onAddQuota`. */
export function userActions(user: User, onAddQuota: false | ((user: User) => void)): RowAction[] {
  const { id, username, status } = user
  if (status === USER_DELETED) return []
  const disabled = !canManage(user)
  const manage = { disabled: !isManageable(user) }
  const target = { id, username }
  const topup = (add: (user: User) => void): RowAction => ({
    label: '充值',
    inlineOrder: 1,
    disabled,
    run: () => startTransition(() => add(user)),
  })
  const setRole = (action: 'promote' | 'demote') => runnable(setUserRole, { ...target, action })
  return [
    ...(onAddQuota ? [topup(onAddQuota)] : []),
    {
      ...manage,
      label: '提升',
      fault: promotionFault(userStore.get(), user),
      ...setRole('promote'),
      question: userMessages.confirmPromote(username),
    },
    {
      ...manage,
      label: '降级',
      fault: demotionFault(userStore.get(), user),
      ...setRole('demote'),
      question: userMessages.confirmDemote(username),
    },
    status === USER_ENABLED
      ? {
          ...manage,
          label: '禁用',
          inlineOrder: 3,
          ...runnable(setUserStatus, { ...target, action: 'disable' }),
        }
      : {
          ...manage,
          label: '启用',
          inlineOrder: 3,
          ...runnable(setUserStatus, { ...target, action: 'enable' }),
        },
    { label: '编辑', inlineOrder: 2, disabled, link: { to: '/user/edit/$id', params: { id } } },
    { id: 'details', label: '详情', link: { to: '/user/$id', params: { id } } },
    usageAction({ username }),
    { ...manage, label: '查看日志', link: { to: '/log', search: { username } } },
    { ...manage, ...rowAction.delete('用户', username, deleteUser, target) },
  ]
}

const bulkStatus = (label: string, action: 'enable' | 'disable', from: number): BulkAction<User> => ({
  label,
  applies: (user) => isManageable(user) && user.status === from,
  each: ({ id, username }) => runnable(setUserStatus, { id, username, action }),
})

const UserBulkTopup = lazy(() => import('./bulk-topup'))
const UserBulkGroup = lazy(() => import('./bulk-group'))

const userBulk: BulkAction<User>[] = [
  bulkStatus('启用', 'enable', USER_BANNED),
  bulkStatus('禁用', 'disable', USER_ENABLED),
  { label: '充值', setup: UserBulkTopup },
  { label: '设置分组', setup: UserBulkGroup },
  bulkAction.delete(deleteUser, (user) => isManageable(user) && user.status !== USER_DELETED),
]

/** A truncated username as a link; hover or focus shows the full username, display name and email. */
function userCell(user: User) {
  const { id, username, display_name, email } = user
  const short = shortName(username)
  const shown = short || '（空）'
  const card = () => (
    <>
      {username !== short && (
        <Text inherit c="dimmed">
          <ServerName text={username} />
        </Text>
      )}
      <Text inherit fw={500}>
        <ServerName text={display_name} />
      </Text>
      {email === '' ? <span>未绑定邮箱地址</span> : <ServerName text={email} />}
    </>
  )
  // The server shows super administrators only to each other.
  const isReadable = canManage(user) || isRoot(userStore.get())
  if (!isReadable || isDeleted(user)) return hoverInfo(shown, card)
  return nameLink(shown, { to: '/user/$id', params: { id } }, '', card)
}
