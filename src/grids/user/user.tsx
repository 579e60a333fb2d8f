import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { canManage } from '@/domain/roles'
import { USER_BANNED, USER_DELETED, USER_ENABLED } from '@/domain/statuses'
import { userMessages } from '@/domain/user/messages'
import { useList } from '@/queries/list/use-list'
import { canAddQuotaOptions } from '@/queries/user/topup'
import { deleteUser, setUserRole, setUserStatus, userListOptions } from '@/queries/user/user'
import type { User } from '@/schemas/user'
import {
  type BulkAction,
  bulkDelete,
  deleteAction,
  each,
  once,
  type RowAction,
  usageAction,
} from '@/table/actions'
import { ListPager, ListScreen, ListToolbar, NoRows } from '@/table/list-parts'
import { useListAddress } from '@/table/list-search'
import { useListTable } from '@/table/list-table'
import { statisticOf, userColumns } from './columns'

const SortMenu = lazyPart(() => import('./controls/sort-menu'))
const UserTopup = lazyPart(() => import('@/panels/user/topup'))

/** `manage` finds users by name: an empty name could match somebody else. */
const isManageable = (user: User) => canManage(user) && user.username !== ''

/** What can be done with a user; without `onAddQuota` there is no 充值. */
function userActions(user: User, onAddQuota?: (user: User) => void): RowAction[] {
  const { id, username, status } = user
  if (status === USER_DELETED) return []
  const disabled = !canManage(user)
  const manage = { disabled: !isManageable(user) }
  const target = { id, username }
  return [
    {
      ...manage,
      label: '提升',
      run: once(setUserRole, { ...target, action: 'promote' }),
      confirm: userMessages.confirmPromote(username),
    },
    {
      ...manage,
      label: '降级',
      run: once(setUserRole, { ...target, action: 'demote' }),
      confirm: userMessages.confirmDemote(username),
    },
    status === USER_ENABLED
      ? { ...manage, label: '禁用', run: once(setUserStatus, { ...target, action: 'disable' }) }
      : { ...manage, label: '启用', run: once(setUserStatus, { ...target, action: 'enable' }) },
    { label: '编辑', disabled, link: { to: '/user/edit/{-$id}', params: { id } } },
    ...(onAddQuota ? [{ label: '充值', more: true, disabled, run: () => onAddQuota(user) }] : []),
    usageAction({ username }),
    { label: '查看日志', more: true, disabled, link: { to: '/log', search: { username } } },
    { ...manage, ...deleteAction(userMessages.confirmDelete(username), deleteUser, target) },
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
  bulkDelete(deleteUser, (user) => isManageable(user) && user.status !== USER_DELETED),
]

/** All users: the screen `/user`. */
export function UserList() {
  const { keyword, sort } = useListAddress().search
  const [receiver, setReceiver] = useState<User | null>(null)
  const canAddQuota = useQuery(canAddQuotaOptions).data !== false
  const list = useListTable({
    name: 'user',
    label: '用户',
    source: useList(userListOptions(keyword)),
    columns: userColumns[statisticOf(sort)],
    actions: useCallback(
      (user: User) => userActions(user, canAddQuota ? setReceiver : undefined),
      [canAddQuota],
    ),
    bulk: userBulk,
    nameOf: ({ id, username }) => username || `#${id}`,
    empty: <NoRows text="还没有用户。" />,
  })
  return (
    <ListScreen list={list} about="本站的全部账户" add="/user/add" tools={<SortMenu />}>
      <ListToolbar list={list} placeholder="ID、用户名、显示名称或邮箱" />
      {list.table}
      <ListPager list={list} />
      {receiver && canAddQuota && <UserTopup user={receiver} onClose={() => setReceiver(null)} />}
    </ListScreen>
  )
}
