import { canManage } from '@/domain/roles'
import { USER_BANNED, USER_DELETED, USER_ENABLED } from '@/domain/statuses'
import { userMessages } from '@/domain/user/messages'
import { deleteUser, setUserRole, setUserStatus } from '@/queries/user/user'
import type { User } from '@/schemas/user'
import { type BulkAction, bulkAction, each, once, type RowAction, rowAction } from '@/table/actions'

/** `manage` finds users by name: an empty name could match somebody else. */
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
    { ...manage, label: '提升', run: setRole('promote'), confirm: userMessages.confirmPromote(username) },
    { ...manage, label: '降级', run: setRole('demote'), confirm: userMessages.confirmDemote(username) },
    status === USER_ENABLED
      ? { ...manage, label: '禁用', run: once(setUserStatus, { ...target, action: 'disable' }) }
      : { ...manage, label: '启用', run: once(setUserStatus, { ...target, action: 'enable' }) },
    { label: '编辑', disabled, link: { to: '/user/edit/{-$id}', params: { id } } },
    ...(onAddQuota ? [{ label: '充值', more: true, disabled, run: () => onAddQuota(user) }] : []),
    rowAction.usage({ username }),
    { label: '查看日志', more: true, disabled, link: { to: '/log', search: { username } } },
    { ...manage, ...rowAction.delete(userMessages.confirmDelete(username), deleteUser, target) },
  ]
}

const bulkStatus = (label: string, action: 'enable' | 'disable', from: number): BulkAction<User> => ({
  label,
  applies: (user) => isManageable(user) && user.status === from,
  each: each(setUserStatus, ({ id, username }) => ({ id, username, action })),
})

export const userBulk: BulkAction<User>[] = [
  bulkStatus('启用', 'enable', USER_BANNED),
  bulkStatus('禁用', 'disable', USER_ENABLED),
  bulkAction.delete(deleteUser, (user) => isManageable(user) && user.status !== USER_DELETED),
]
