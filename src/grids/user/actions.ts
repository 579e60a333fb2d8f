import { useCallback } from 'react'
import { canManage } from '@/domain/roles'
import { USER_BANNED, USER_DELETED, USER_ENABLED } from '@/domain/statuses'
import { userMessages } from '@/domain/user/messages'
import { useQuietMutation, useSingleFlightMutation } from '@/queries/use-mutation'
import { deleteUser, setUserRole, setUserStatus } from '@/queries/user/user'
import type { User } from '@/schemas/user'
import { type BulkAction, deleteAction, type RowAction, usageAction } from '@/table/actions'

/** `manage` finds users by name: an empty name could match somebody else. */
const isManageable = (user: User) => canManage(user) && user.username !== ''

/** What can be done with a user; without `onAddQuota` there is no 充值. What only the server knows, it refuses. */
export function useUserActions(onAddQuota: ((user: User) => void) | undefined): (user: User) => RowAction[] {
  const { run: status } = useSingleFlightMutation(setUserStatus)
  const { run: role } = useSingleFlightMutation(setUserRole)
  const { run: remove } = useSingleFlightMutation(deleteUser)

  return useCallback(
    (user: User): RowAction[] => {
      const { id, username } = user
      if (user.status === USER_DELETED) return []
      const disabled = !canManage(user)
      const unmanageable = !isManageable(user)
      const enabled = user.status === USER_ENABLED
      const target = { id, username }
      return [
        {
          label: '提升',
          disabled: unmanageable,
          run: () => role({ ...target, action: 'promote' }),
          confirm: userMessages.confirmPromote(username),
        },
        {
          label: '降级',
          disabled: unmanageable,
          run: () => role({ ...target, action: 'demote' }),
          confirm: userMessages.confirmDemote(username),
        },
        {
          label: enabled ? '禁用' : '启用',
          disabled: unmanageable,
          run: () => status({ ...target, action: enabled ? 'disable' : 'enable' }),
        },
        { label: '编辑', disabled, link: { to: '/user/edit/{-$id}', params: { id } } },
        ...(onAddQuota ? [{ label: '充值', more: true, disabled, run: () => onAddQuota(user) }] : []),
        usageAction({ username }),
        { label: '查看日志', more: true, disabled, link: { to: '/log', search: { username } } },
        {
          ...deleteAction(userMessages.confirmDelete(username), () => remove(target)),
          disabled: unmanageable,
        },
      ]
    },
    [onAddQuota, status, role, remove],
  )
}

export function useUserBulk(): BulkAction<User>[] {
  const setStatus = useQuietMutation(setUserStatus)
  const remove = useQuietMutation(deleteUser)
  const change = (label: string, action: 'enable' | 'disable', from: number): BulkAction<User> => ({
    label,
    applies: (user) => isManageable(user) && user.status === from,
    each: ({ id, username }, call) => setStatus({ id, username, action }, call),
  })
  return [
    change('启用', 'enable', USER_BANNED),
    change('禁用', 'disable', USER_ENABLED),
    {
      label: '删除',
      color: 'red',
      applies: (user) => isManageable(user) && user.status !== USER_DELETED,
      each: remove,
    },
  ]
}
