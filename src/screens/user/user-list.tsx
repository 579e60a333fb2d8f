import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { lazy, startTransition, useCallback, useState } from 'react'
import { countCell, groupTags, nameLink } from '@/components/display/cells'
import { hoverInfo } from '@/components/display/hover-info'
import { ServerName } from '@/components/display/server-text'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { idOrder, shortId } from '@/domain/ids'
import { canManage, demotionFault, promotionFault } from '@/domain/roles'
import { USER_BANNED, USER_DELETED, USER_ENABLED, userRole, userStatus } from '@/domain/statuses'
import { userMessages } from '@/domain/user/messages'
import { containing, shortName } from '@/lib/text'
import { canAddQuotaOptions, deleteUser, setUserRole, setUserStatus, userList } from '@/queries/user/user'
import type { User } from '@/schemas/user'
import { usageAction } from '@/screens/log/usage-action'
import { userStore } from '@/session/store'
import { type BulkAction, bulkAction, each } from '@/table/bulk-actions'
import {
  actionsColumn,
  amountColumn,
  FILE_ONLY,
  type features,
  idColumn,
  statusColumn,
} from '@/table/columns'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { useListState } from '@/table/list-state'
import { ListTable } from '@/table/list-table'
import { once, type RowAction, rowAction } from '@/table/row-actions'

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
    meta: { file: (group) => group || 'default', width: 100, leaves: 4 },
  }),
  column.group({
    header: '统计信息',
    columns: column.columns([
      column.accessor('quota', { header: '剩余额度', ...amountColumn({ card: 'fact', width: 104 }) }),
      column.accessor('used_quota', { header: '已用额度', ...amountColumn({ card: 'fact', width: 104 }) }),
      column.accessor('request_count', {
        header: '请求次数',
        cell: ({ getValue }) => countCell(getValue()),
        meta: { align: 'end', card: 'fact', width: 90 },
      }),
    ]),
  }),
  column.accessor('role', { header: '角色', ...statusColumn(userRole, { width: 104, leaves: 3 }) }),
  column.accessor('status', { header: '状态', ...statusColumn(userStatus, { card: 'badge', width: 90 }) }),
  column.display(actionsColumn(252)),
  column.accessor('display_name', { header: '显示名称', ...FILE_ONLY }),
  column.accessor('email', { header: '邮箱地址', ...FILE_ONLY }),
])

const matches = (keyword: string) => {
  const has = containing(keyword)
  return ({ id, username, display_name, email }: User) =>
    String(id) === keyword || has(username) || has(display_name) || has(email)
}

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
    nameOf: ({ id, username }) => username || `#${shortId(id)}`,
  })
  // As the list has it now: the quota may be read again while the dialog is open.
  const shownReceiver = state.list.rows.find(({ id }) => id === receiver?.id) ?? receiver
  return (
    <ListScreen state={state} add="/user/add">
      <ListToolbar state={state} placeholder="ID、用户名、显示名称或邮箱" />
      <ListTable state={state} empty={<NoRows text="还没有用户。" />} />
      <ListPager state={state} />
      <LazyBoundary above>
        {shownReceiver && canAddQuota && <UserTopup user={shownReceiver} onClose={() => setReceiver(null)} />}
      </LazyBoundary>
    </ListScreen>
  )
}

/** `manage` and the log find users by name: an empty one could match somebody else. */
const isManageable = (user: User) => canManage(user) && user.username !== ''

/** What can be done with a user; without `onAddQuota` there is no 充值. */
export function userActions(user: User, onAddQuota: false | ((user: User) => void)): RowAction[] {
  const { id, username, status } = user
  if (status === USER_DELETED) return []
  const disabled = !canManage(user)
  const manage = { disabled: !isManageable(user) }
  const target = { id, username }
  const setRole = (action: 'promote' | 'demote') => once(setUserRole, { ...target, action })
  return [
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
      ? { ...manage, label: '禁用', ...once(setUserStatus, { ...target, action: 'disable' }) }
      : { ...manage, label: '启用', ...once(setUserStatus, { ...target, action: 'enable' }) },
    { label: '编辑', disabled, link: { to: '/user/edit/$id', params: { id } } },
    ...(onAddQuota
      ? [{ label: '充值', more: true, disabled, run: () => startTransition(() => onAddQuota(user)) }]
      : []),
    { label: '详情', more: true, link: { to: '/user/$id', params: { id } } },
    usageAction({ username }),
    { ...manage, label: '查看日志', more: true, link: { to: '/log', search: { username } } },
    { ...manage, ...rowAction.delete('用户', username, deleteUser, target) },
  ]
}

const bulkStatus = (label: string, action: 'enable' | 'disable', from: number): BulkAction<User> => ({
  label,
  applies: (user) => isManageable(user) && user.status === from,
  each: each(setUserStatus, ({ id, username }) => ({ id, username, action })),
})

const userBulk: BulkAction<User>[] = [
  bulkStatus('启用', 'enable', USER_BANNED),
  bulkStatus('禁用', 'disable', USER_ENABLED),
  bulkAction.delete(deleteUser, (user) => isManageable(user) && user.status !== USER_DELETED),
]

/** A username, cut when too long, as a link; on hover and on focus all of it, the display name and the email. */
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
  if (!canManage(user) || isDeleted(user)) return hoverInfo(shown, card)
  return nameLink(shown, { to: '/user/edit/$id', params: { id } }, '', card)
}
