import { messages } from '@/domain/messages'
import { canManage } from '@/domain/roles'
import { USER_DELETED, USER_ENABLED } from '@/domain/statuses'
import { useAction } from '@/queries/action'
import { deleteUser, setUserRole, setUserStatus } from '@/queries/user'
import type { User } from '@/schemas/user'
import type { RowAction } from './row-actions'

/**
 * What can be done with a user. Rows of super administrators show everything disabled; elsewhere everything is
 * offered, and the server says no where it must (spec 4, 6).
 *
 * @param onAddQuota - opens the dialog of 充值; undefined where the server lacks the call
 */
export function useUserActions(onAddQuota: ((user: User) => void) | undefined): (user: User) => RowAction[] {
  const status = useAction(setUserStatus)
  const role = useAction(setUserRole)
  const remove = useAction(deleteUser)

  return (user) => {
    const { id, username } = user
    if (user.status === USER_DELETED) return []
    const disabled = !canManage(user)
    // Managing goes by name, and an empty one would reach somebody else (contract 5.3).
    const unmanageable = disabled || username === ''
    const enabled = user.status === USER_ENABLED
    const target = { id, username }
    const actions: RowAction[] = [
      { label: '提升', disabled: unmanageable, run: () => role.run({ ...target, action: 'promote' }) },
      { label: '降级', disabled: unmanageable, run: () => role.run({ ...target, action: 'demote' }) },
      {
        label: enabled ? '禁用' : '启用',
        disabled: unmanageable,
        run: () => status.run({ ...target, action: enabled ? 'disable' : 'enable' }),
      },
      { label: '编辑', disabled, to: `/user/edit/${id}` },
      ...(onAddQuota ? [{ label: '充值', disabled, run: () => onAddQuota(user) }] : []),
      { label: '日志', disabled, to: '/log', search: { username } },
      {
        label: '删除',
        color: 'red',
        disabled: unmanageable,
        confirm: messages.confirmDelete('用户', username),
        run: () => remove.run(target),
      },
    ]
    return actions
  }
}
