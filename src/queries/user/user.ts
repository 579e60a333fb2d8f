import { userApi } from '@/api/user'
import { messages } from '@/domain/messages'
import { USER_BANNED, USER_DELETED, USER_ENABLED } from '@/domain/statuses'
import { userMessages } from '@/domain/user/messages'
import type { CallOptions } from '@/lib/call-options'
import { defineMutation } from '@/queries/mutation'
import { rowKeys, rowListOptions, rowOptions } from '@/queries/row-queries'
import { sentBack } from '@/schemas/as-sent'
import type { ManageAction, ManagedUser, SelfUpdatePayload, User, UserUpdatePayload } from '@/schemas/user'
import { selfOptions } from '@/session/session'

export const userKeys = rowKeys('user')

/** All users; with a keyword, those whose id it is or whose names or email begin with it, deleted ones too. */
export const userListOptions = rowListOptions(
  userKeys,
  userApi,
  // A search sends deleted users, the list does not.
  (user) => user.status !== USER_DELETED,
)

export const userOptions = rowOptions(userKeys, userApi.get)

export const createUser = defineMutation([...userKeys.actions, 'create'], userApi.create, {
  restarts: userKeys.lists,
  success: userMessages.created,
})

/** An edit: what changed, and the quota as it shall be; undefined where nobody touched it. */
type UserEdit = Omit<UserUpdatePayload, 'quota'> & { quota: number | undefined }

export const updateUser = defineMutation(
  [...userKeys.actions, 'update'],
  async ({ quota, ...changed }: UserEdit) => {
    // A quota must always be sent; one that nobody touched has moved on while the form stood open.
    if (quota !== undefined) {
      await userApi.update({ ...changed, quota })
      return { ...changed, quota }
    }
    const stored = await userApi.get(changed.id)
    const payload = { ...changed, quota: stored.quota, ...sentBack(stored) }
    await userApi.update(payload)
    return payload
  },
  {
    patches: {
      lists: userKeys.lists,
      row: (sent) => {
        const { password: _, ...shown } = sent
        return shown
      },
    },
    invalidates: [selfOptions.queryKey],
    success: userMessages.updated,
  },
)

/** One's own names and password; self is read again afterwards. */
export const updateSelf = defineMutation(
  [...userKeys.actions, 'self'],
  (payload: SelfUpdatePayload) => userApi.updateSelf(payload),
  { restarts: userKeys.lists, invalidates: [selfOptions.queryKey], success: userMessages.updated },
)

type Target = Pick<User, 'id' | 'username'>
interface Managing<Action extends ManageAction> extends Target {
  action: Action
}

/** Never sends an empty name, which would match the first user of the table, root. */
async function manage({ username, action: word }: Managing<ManageAction>, call: CallOptions) {
  if (username === '') throw new Error(userMessages.noUsername)
  return userApi.manage({ username, action: word }, call)
}

/** Only role and status of the answer carry information. */
const managedRow = ({ role, status }: ManagedUser, { id }: Target) => ({ id, role, status })

// One key for all that `manage` does: one request in flight per user.
const manageKey = [...userKeys.actions, 'manage']

/** Bans, or lifts the ban. */
export const setUserStatus = defineMutation(
  manageKey,
  (target: Managing<'enable' | 'disable'>, call) => manage(target, call),
  {
    optimistic: {
      lists: userKeys.lists,
      row: ({ id, action: word }) => ({ id, status: word === 'enable' ? USER_ENABLED : USER_BANNED }),
    },
    patches: { lists: userKeys.lists, row: managedRow },
    success: messages.done,
  },
)

/** Makes an admin of a user, or the other way round. */
export const setUserRole = defineMutation(
  manageKey,
  (target: Managing<'promote' | 'demote'>, call) => manage(target, call),
  { patches: { lists: userKeys.lists, row: managedRow }, success: messages.done },
)

/** Deletes; the row goes whatever status the answer tells (older servers tell the old one). */
export const deleteUser = defineMutation(
  manageKey,
  (target: Target, call) => manage({ ...target, action: 'delete' }, call),
  { removes: { lists: userKeys.lists, id: ({ id }) => id }, success: messages.done },
)
