import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { sessionApi } from '@/api/session'
import { userApi } from '@/api/user'
import { messages } from '@/domain/messages'
import { USER_BANNED, USER_ENABLED } from '@/domain/statuses'
import { topupMessages } from '@/domain/topup/messages'
import { userMessages } from '@/domain/user/messages'
import type { CallOptions } from '@/lib/call-options'
import { ApiError, isEndpointMissing } from '@/lib/errors'
import { patchRow, removeRow, restartLists, showCreated, undoPatch } from '@/queries/list/list-cache'
import { clientOnlyOptions, toastDone } from '@/queries/mutation'
import { redemptionKeys } from '@/queries/redemption'
import { isUnchanged, type RowEdit, rowQueries } from '@/queries/row-queries'
import type { Id } from '@/schemas/primitives'
import type { ManageAction, SelfUpdatePayload, User, UserChanges } from '@/schemas/user'
import { selfOptions } from '@/session/session'

const { meta, ...rows } = rowQueries('user', userApi)

/** The whole table and searches contain deleted users; pages do not. */
export const { keys: userKeys, list: userList, detail: userOptions, shown: shownUserOptions } = rows

/** For actions that may change the signed-in user. */
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

/** Always sends the quota, because the gateway requires it: the current one unless changed. */
async function update({ id, changes }: RowEdit<User, UserChanges>, call?: CallOptions) {
  const { quota, ...newest } = await userApi.get(id, call)
  const changed = changes({ ...newest, quota })
  const payload = { id, quota, ...changed }
  if (!isUnchanged(changed)) await userApi.update(payload, call)
  return payload
}

export const updateUser = mutationOptions({
  mutationKey: [...userKeys.actions, 'update'],
  mutationFn: (edit: RowEdit<User, UserChanges>, context) => update(edit, context.meta?.batch),
  onSuccess: ({ password: _password, ...row }, _edit, _undo, context) => {
    patchRow(context.client, userKeys.lists, row)
    toastDone(context, userMessages.updated)
  },
  meta: withSelf,
})

/** Changes the user's own names and password, then refetches self. */
export const updateSelf = mutationOptions({
  mutationKey: [...userKeys.actions, 'self'],
  mutationFn: async ({ changes }: Omit<RowEdit<User, SelfUpdatePayload>, 'id'>) => {
    const changed = changes(await sessionApi.self())
    if (!isUnchanged(changed)) await userApi.updateSelf(changed)
  },
  onSuccess: (_done, _edit, _undo, context) => {
    restartLists(context.client, userKeys.lists)
    toastDone(context, userMessages.updated)
  },
  meta: withSelf,
})

/** Looks up a user id by name, as the log has only names; null if not found. */
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
async function manage({ username, action }: Managing<ManageAction>, call: CallOptions | undefined) {
  if (username === '') throw new Error(userMessages.noUsername)
  return userApi.manage({ username, action }, call)
}

// One key for all of these, so that each user has at most one pending request.
const MANAGE = [...userKeys.actions, 'manage']

const statusAfter = ({ id, action }: Managing<'enable' | 'disable'>) => ({
  id,
  status: action === 'enable' ? USER_ENABLED : USER_BANNED,
})

export const setUserStatus = mutationOptions({
  mutationKey: MANAGE,
  mutationFn: (request: Managing<'enable' | 'disable'>, context) => manage(request, context.meta?.batch),
  onMutate: (request, { client }) => patchRow(client, userKeys.lists, statusAfter(request)),
  onError: (_error, request, undo, { client }) =>
    undoPatch(client, userKeys.lists, statusAfter(request), undo),
  // Only role and status of the response are meaningful.
  onSuccess: ({ role, status }, { id }, _undo, context) => {
    patchRow(context.client, userKeys.lists, { id, role, status })
    toastDone(context, messages.done)
  },
  meta,
})

export const setUserRole = mutationOptions({
  mutationKey: MANAGE,
  mutationFn: (request: Managing<'promote' | 'demote'>, context) => manage(request, context.meta?.batch),
  onSuccess: ({ role, status }, { id }, _undo, context) => {
    patchRow(context.client, userKeys.lists, { id, role, status })
    toastDone(context, messages.done)
  },
  meta,
})

/** Deletes a user. Ignores the status in the response, as older servers send the old one. */
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
  /** The row's remaining quota, since the response lacks the new one. */
  before: number
  added: number
  /** Text of the log entry; '' for the gateway's default. */
  remark: string
}

/** False from the first 404 until sign-out. */
export const canAddQuotaOptions = clientOnlyOptions<boolean>(['user', 'can-add-quota'])

/** Adds quota to a user. If the server lacks the endpoint, the action is hidden after the first attempt. */
export const addQuota = mutationOptions({
  mutationKey: [...userKeys.actions, 'add-quota'],
  mutationFn: async ({ id, added, remark }: QuotaGift, { client, meta }) => {
    const call = meta?.batch
    await userApi.addQuota({ user_id: id, quota: added, ...(remark === '' ? {} : { remark }) }, call)
    // Refetches the user, who may have spent quota in between; skipped in a batch to save requests.
    if (call) return undefined
    return client.query({ ...userOptions(id), meta: { silent: true } }).catch(() => undefined)
  },
  onSuccess: (user, { id, before, added }, _undo, context) => {
    patchRow(context.client, userKeys.lists, { id, quota: user?.quota ?? before + added })
    toastDone(context, messages.done)
  },
  onError: (error, _gift, _undo, { client }) => {
    if (isEndpointMissing(error)) client.setQueryData(canAddQuotaOptions.queryKey, false)
  },
  meta: {
    ...withSelf,
    failure: (error) => (isEndpointMissing(error) ? userMessages.cannotAddQuota : undefined),
  },
})

/** Redeems a code for the current user. Adds the returned quota to the balance immediately, then refetches it. */
export const redeemCode = mutationOptions({
  mutationKey: ['topup', 'redeem'],
  mutationFn: (payload: { key: string }, context) => userApi.redeem(payload, context.meta?.batch),
  onSuccess: (added, _payload, _undo, context) => {
    context.client.setQueryData(
      selfOptions.queryKey,
      (self) => self && { ...self, quota: self.quota + added },
    )
    toastDone(context, topupMessages.done)
  },
  meta: {
    // The admins' list must show the code as used.
    invalidates: [selfOptions.queryKey, redemptionKeys.lists],
    // A refusal is shown with the server's message.
    failure: (error) => (error instanceof ApiError ? undefined : topupMessages.failed),
  },
})
