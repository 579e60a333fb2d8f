import { userApi } from '@/api/user'
import { messages } from '@/domain/messages'
import { USER_BANNED, USER_DELETED, USER_ENABLED } from '@/domain/statuses'
import { topupMessages } from '@/domain/topup/messages'
import { userMessages } from '@/domain/user/messages'
import type { CallOptions } from '@/lib/call-options'
import { ApiError, isMissing } from '@/lib/errors'
import { defineMutation, keptOptions } from '@/queries/mutation'
import { redemptionKeys } from '@/queries/redemption'
import { rowQueries } from '@/queries/row-queries'
import type { ManageAction, ManagedUser, User, UserUpdatePayload } from '@/schemas/user'
import { selfOptions } from '@/session/session'

const { action, ...rows } = rowQueries('user', userApi, {
  // A search sends deleted users, the list does not.
  keep: (user) => user.status !== USER_DELETED,
})

/** A keyword finds users whose id it is or whose names or email begin with it, deleted ones too. */
export const { keys: userKeys, list: userListOptions, one: userOptions } = rows

export const createUser = action('create', userApi.create, { restarts: true, success: userMessages.created })

type Edit = Omit<UserUpdatePayload, 'quota'> & { quota: number | undefined }

/** The gateway requires the quota. If it was not edited (undefined), it is read again first, as it may have changed. */
async function update({ quota, ...changed }: Edit) {
  const payload = { ...changed, quota: quota ?? (await userApi.get(changed.id)).quota }
  await userApi.update(payload)
  return payload
}

export const updateUser = action('update', update, {
  patches: ({ password: _password, ...shown }) => shown,
  invalidates: [selfOptions.queryKey],
  success: userMessages.updated,
})

/** One's own names and password; self is read again afterwards. */
export const updateSelf = action('self', userApi.updateSelf, {
  restarts: true,
  invalidates: [selfOptions.queryKey],
  success: userMessages.updated,
})

type Target = Pick<User, 'id' | 'username'>
interface Managing<Action extends ManageAction> extends Target {
  action: Action
}

/** Never sends an empty name, which would match the first user of the table, root. */
async function manage({ username, ...asked }: Managing<ManageAction>, call: CallOptions) {
  if (username === '') throw new Error(userMessages.noUsername)
  return userApi.manage({ username, action: asked.action }, call)
}

/** Only role and status of the answer carry information. */
const managedRow = ({ role, status }: ManagedUser, { id }: Target) => ({ id, role, status })

// All of these have one key, so that each user has one request in flight.

export const setUserStatus = action<ManagedUser, Managing<'enable' | 'disable'>>('manage', manage, {
  optimistic: ({ id, action: word }) => ({ id, status: word === 'enable' ? USER_ENABLED : USER_BANNED }),
  patches: managedRow,
  success: messages.done,
})

export const setUserRole = action<ManagedUser, Managing<'promote' | 'demote'>>('manage', manage, {
  patches: managedRow,
  success: messages.done,
})

/** Deletes a user. The row is removed whatever status the answer has: older servers send the old one. */
export const deleteUser = action(
  'manage',
  (target: Target, call) => manage({ ...target, action: 'delete' }, call),
  { removes: ({ id }) => id, success: messages.done },
)

interface QuotaGift {
  id: number
  /** Remaining quota of the row on screen; the answer does not have the new one. */
  before: number
  added: number
  /** Text of its log entry; '': the gateway's own. */
  remark: string
}

/** False from the first 404 of the optional call until sign-out. */
export const canAddQuotaOptions = keptOptions<boolean>(['user', 'can-add-quota'])

/** Adds quota; where the server lacks the call, the action disappears after the first try. */
export const addQuota = action(
  'add-quota',
  async ({ id, added, remark }: QuotaGift, _call, client) => {
    await userApi.addQuota({ user_id: id, quota: added, ...(remark === '' ? {} : { remark }) })
    // The user may have spent some since the list was read.
    return client.query({ ...userOptions(id), meta: { silent: true } }).catch(() => undefined)
  },
  {
    patches: (user, { id, before, added }) => ({ id, quota: user?.quota ?? before + added }),
    invalidates: [selfOptions.queryKey],
    success: messages.done,
    failure: (error) => (isMissing(error) ? userMessages.cannotAddQuota : undefined),
    onFailed: (client, error) => {
      if (isMissing(error)) client.setQueryData(canAddQuotaOptions.queryKey, false)
    },
  },
)

/** Redeems a code for oneself. The answer is its quota: the remaining quota changes at once, then is read again. */
export const redeemCode = defineMutation(['topup', 'redeem'], userApi.redeem, {
  onDone: (client, added) =>
    void client.setQueryData(selfOptions.queryKey, (self) => self && { ...self, quota: self.quota + added }),
  // In the admins' list the code is a used one now.
  invalidates: [selfOptions.queryKey, redemptionKeys.lists],
  success: topupMessages.done,
  // A refusal is shown in the server's words.
  failure: (error) => (error instanceof ApiError ? undefined : topupMessages.failed),
})
