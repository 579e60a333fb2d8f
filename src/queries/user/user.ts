import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { userApi } from '@/api/user'
import { messages } from '@/domain/messages'
import { USER_BANNED, USER_ENABLED } from '@/domain/statuses'
import { topupMessages } from '@/domain/topup/messages'
import { userMessages } from '@/domain/user/messages'
import type { CallOptions } from '@/lib/call-options'
import { ApiError, isMissing } from '@/lib/errors'
import { patchRow, removeRow, restartLists, showCreated, undoPatch } from '@/queries/list/list-cache'
import { keptOptions, toastDone } from '@/queries/mutation'
import { redemptionKeys } from '@/queries/redemption'
import { rowQueries } from '@/queries/row-queries'
import type { Id } from '@/schemas/primitives'
import type { ManageAction, User, UserUpdatePayload } from '@/schemas/user'
import { selfOptions } from '@/session/session'

const { meta, ...rows } = rowQueries('user', userApi)

/** The whole table and a search contain deleted users, a page does not. */
export const { keys: userKeys, list: userList, one: userOptions, shown: shownUserOptions } = rows

/** What one's own changes make stale besides. */
const withSelf = { ...meta, invalidates: [...meta.invalidates, selfOptions.queryKey] }

export const createUser = mutationOptions({
  mutationKey: [...userKeys.actions, 'create'],
  mutationFn: userApi.create,
  onSuccess: (_done, { username }, _undo, context) => {
    showCreated(context.client, 'user', userKeys.lists, username)
    toastDone(context, userMessages.created)
  },
  meta,
})

type Edit = Omit<UserUpdatePayload, 'quota'> & { quota: number | undefined }

/** The gateway requires the quota. If it was not edited (undefined), it is read again first, as it may have changed. */
async function update({ quota, ...changed }: Edit) {
  const payload = { ...changed, quota: quota ?? (await userApi.get(changed.id)).quota }
  await userApi.update(payload)
  return payload
}

export const updateUser = mutationOptions({
  mutationKey: [...userKeys.actions, 'update'],
  mutationFn: update,
  onSuccess: ({ password: _password, ...row }, _changed, _undo, context) => {
    patchRow(context.client, userKeys.lists, row)
    toastDone(context, userMessages.updated)
  },
  meta: withSelf,
})

/** One's own names and password; self is read again afterwards. */
export const updateSelf = mutationOptions({
  mutationKey: [...userKeys.actions, 'self'],
  mutationFn: userApi.updateSelf,
  onSuccess: (_done, _payload, _undo, context) => {
    restartLists(context.client, userKeys.lists)
    toastDone(context, userMessages.updated)
  },
  meta: withSelf,
})

/** The id of the account of this name, as the log has only names; null if there is none. */
export const userIdOptions = (username: string) =>
  queryOptions({
    queryKey: [...userKeys.all, 'id', username],
    queryFn: async () => {
      const { rows } = await userApi.search(username)
      return rows.find((user) => user.username === username)?.id ?? null
    },
    meta: { silent: true },
  })

type Target = Pick<User, 'id' | 'username'>
interface Managing<Action extends ManageAction> extends Target {
  action: Action
}

/** Never sends an empty name, which would match the first user of the table, root. */
async function manage({ username, ...asked }: Managing<ManageAction>, call: CallOptions | undefined) {
  if (username === '') throw new Error(userMessages.noUsername)
  return userApi.manage({ username, action: asked.action }, call)
}

// All of these have one key, so that each user has one request in flight.
const MANAGE = [...userKeys.actions, 'manage']

const statusAfter = ({ id, action }: Managing<'enable' | 'disable'>) => ({
  id,
  status: action === 'enable' ? USER_ENABLED : USER_BANNED,
})

export const setUserStatus = mutationOptions({
  mutationKey: MANAGE,
  mutationFn: (asked: Managing<'enable' | 'disable'>, context) => manage(asked, context.meta?.batch),
  onMutate: (asked, { client }) => patchRow(client, userKeys.lists, statusAfter(asked)),
  onError: (_error, asked, undo, { client }) => undoPatch(client, userKeys.lists, statusAfter(asked), undo),
  // Only role and status of the answer carry information.
  onSuccess: ({ role, status }, { id }, _undo, context) => {
    patchRow(context.client, userKeys.lists, { id, role, status })
    toastDone(context, messages.done)
  },
  meta,
})

export const setUserRole = mutationOptions({
  mutationKey: MANAGE,
  mutationFn: (asked: Managing<'promote' | 'demote'>, context) => manage(asked, context.meta?.batch),
  onSuccess: ({ role, status }, { id }, _undo, context) => {
    patchRow(context.client, userKeys.lists, { id, role, status })
    toastDone(context, messages.done)
  },
  meta,
})

/** Deletes a user. The row is removed whatever status the answer has: older servers send the old one. */
export const deleteUser = mutationOptions({
  mutationKey: MANAGE,
  mutationFn: (target: Target, context) => manage({ ...target, action: 'delete' }, context.meta?.batch),
  onSuccess: (_answer, { id }, _undo, context) => {
    removeRow(context.client, userKeys.lists, id)
    context.client.setQueryData(shownUserOptions(id).queryKey, (shown) => shown && null)
    toastDone(context, messages.done)
  },
  meta,
})

interface QuotaGift {
  id: Id
  /** Remaining quota of the row on screen; the answer does not have the new one. */
  before: number
  added: number
  /** Text of its log entry; '': the gateway's own. */
  remark: string
}

/** False from the first 404 of the optional call until sign-out. */
export const canAddQuotaOptions = keptOptions<boolean>(['user', 'can-add-quota'])

/** Adds quota; where the server lacks the call, the action disappears after the first try. */
export const addQuota = mutationOptions({
  mutationKey: [...userKeys.actions, 'add-quota'],
  mutationFn: async ({ id, added, remark }: QuotaGift, { client }) => {
    await userApi.addQuota({ user_id: id, quota: added, ...(remark === '' ? {} : { remark }) })
    // The user may have spent some since the list was read.
    return client.query({ ...userOptions(id), meta: { silent: true } }).catch(() => undefined)
  },
  onSuccess: (user, { id, before, added }, _undo, context) => {
    patchRow(context.client, userKeys.lists, { id, quota: user?.quota ?? before + added })
    toastDone(context, messages.done)
  },
  onError: (error, _gift, _undo, { client }) => {
    if (isMissing(error)) client.setQueryData(canAddQuotaOptions.queryKey, false)
  },
  meta: { ...withSelf, failure: (error) => (isMissing(error) ? userMessages.cannotAddQuota : undefined) },
})

/** Redeems a code for oneself. The answer is its quota: the remaining quota changes at once, then is read again. */
export const redeemCode = mutationOptions({
  mutationKey: ['topup', 'redeem'],
  mutationFn: userApi.redeem,
  onSuccess: (added, _payload, _undo, context) => {
    context.client.setQueryData(
      selfOptions.queryKey,
      (self) => self && { ...self, quota: self.quota + added },
    )
    toastDone(context, topupMessages.done)
  },
  meta: {
    // In the admins' list the code is a used one now.
    invalidates: [selfOptions.queryKey, redemptionKeys.lists],
    // A refusal is shown in the server's words.
    failure: (error) => (error instanceof ApiError ? undefined : topupMessages.failed),
  },
})
