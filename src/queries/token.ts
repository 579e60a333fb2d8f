import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { tokenApi } from '@/api/token'
import { userApi } from '@/api/user'
import { newestFirst } from '@/domain/ids'
import { messages } from '@/domain/messages'
import { ENABLED } from '@/domain/statuses'
import { tokenMessages } from '@/domain/token/messages'
import { isRepaired, shownStatus, tokenMatches } from '@/domain/token/tokens'
import type { CallOptions } from '@/lib/call-options'
import { logError } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { patchRow, removeRow, showCreated, undoPatch } from '@/queries/list/list-cache'
import type { Id } from '@/schemas/primitives'
import type { Token, TokenPayload } from '@/schemas/token'
import { clientOnlyOptions, toastDone } from './mutation'
import { isUnchanged, type RowEdit, rowKeys, rowQueries, type StatusPatch } from './row-queries'

const { meta, ...rows } = rowQueries('token', tokenApi)

export const { keys: tokenKeys, list: tokenList, detail: tokenOptions } = rows

/** The user's own usable tokens, for a select. Not cached, because the rows contain keys. */
export const usableTokensOptions = queryOptions({
  queryKey: [...tokenKeys.all, 'usable'],
  gcTime: 0,
  // A refetch would switch to another token if the selected one was exhausted in between.
  refetchOnReconnect: ({ state }) => state.status === 'error',
  queryFn: async () => {
    const { rows } = await tokenApi.search('')
    return rows.toSorted(newestFirst).filter((token) => shownStatus(token, Date.now() / 1000) === ENABLED)
  },
})

/** The user's newest token, or null; fetched to copy its key and not cached. */
export const newestTokenOptions = queryOptions({
  queryKey: [...tokenKeys.summaries, 'newest'],
  queryFn: async ({ signal }) => (await tokenApi.list(0, { signal })).rows.toSorted(newestFirst)[0] ?? null,
  staleTime: 0,
  gcTime: 0,
  meta: { silent: true },
})

/** Whether the user has any token. If it fails, the home page does not suggest creating one. */
export const hasTokenOptions = queryOptions({
  // A summary key, so that every token action invalidates it.
  queryKey: [...tokenKeys.summaries, 'any'],
  queryFn: async ({ signal }) => (await tokenApi.list(0, { signal })).rows.length > 0,
  meta: { silent: true },
})

/** The models available to the user's group. If it fails, forms offer no suggestions. */
export const availableModelsOptions = queryOptions({
  queryKey: [...rowKeys('model').all, 'available'],
  queryFn: userApi.availableModels,
  staleTime: freshFor(60_000),
  meta: { silent: true },
})

/** The last created token: `id` highlights its row; `token` has the key until it has been shown. In memory only. */
export const createdTokenOptions = clientOnlyOptions<{ id: Id; token?: Token }>([
  ...tokenKeys.created,
  'token',
])

/** Finds a created token by name, for servers before v0.6.4, which respond without it; undefined on failure. */
async function newest(name: string): Promise<Token | undefined> {
  try {
    const { rows } = await tokenApi.list(0)
    return rows.find((token) => token.name === name)
  } catch (error) {
    logError(error)
    return undefined
  }
}

/** `searched`: the keyword of the list that opened the form. */
type Creation = TokenPayload & { searched?: string }

export const createToken = mutationOptions({
  mutationKey: [...tokenKeys.actions, 'create'],
  mutationFn: async ({ searched: _list, ...payload }: Creation) =>
    (await tokenApi.create(payload)) ?? (await newest(payload.name)),
  onSuccess: (token, { searched = '', ...payload }, _undo, context) => {
    showCreated(context.client, 'token', tokenKeys.lists, payload.name)
    if (token) context.client.setQueryData(createdTokenOptions.queryKey, { id: token.id, token })
    const isSeen = tokenMatches(searched)({ key: '', ...token, ...payload })
    toastDone(context, isSeen ? tokenMessages.created : tokenMessages.createdUnseen)
  },
  meta,
})

/**
 * Edits a token. The gateway replaces every field, so unchanged ones are sent with their current values. Then
 * re-enables a token that is no longer exhausted or expired, which the gateway does not do.
 */
async function update({ id, changes }: RowEdit<Token, Partial<TokenPayload>>, call?: CallOptions) {
  const newest = await tokenApi.get(id, call)
  const changed = changes(newest)
  if (isUnchanged(changed)) return { token: newest, outcome: 'updated' } as const
  const { name, status, expired_time, remain_quota, unlimited_quota, models = null, subnet = null } = newest
  const stored = { name, status, expired_time, remain_quota, unlimited_quota, models, subnet }
  const token = await tokenApi.update({ ...stored, ...changed, id }, call)
  if (!isRepaired(token, Date.now() / 1000)) return { token, outcome: 'updated' } as const
  try {
    const enabled = await tokenApi.setStatus({ id: token.id, status: ENABLED }, call)
    return { token: enabled, outcome: 'enabledAgain' } as const
  } catch (error) {
    logError(error)
    return { token, outcome: 'notEnabledAgain' } as const
  }
}

export const updateToken = mutationOptions({
  mutationKey: [...tokenKeys.actions, 'update'],
  mutationFn: (edit: RowEdit<Token, Partial<TokenPayload>>, context) => update(edit, context.meta?.batch),
  onSuccess: ({ token, outcome }, _edit, _undo, context) => {
    patchRow(context.client, tokenKeys.lists, token)
    toastDone(context, tokenMessages[outcome])
  },
  meta,
})

export const setTokenStatus = mutationOptions({
  mutationKey: [...tokenKeys.actions, 'status'],
  mutationFn: (patch: StatusPatch, context) => tokenApi.setStatus(patch, context.meta?.batch),
  onMutate: (patch, { client }) => patchRow(client, tokenKeys.lists, patch),
  onError: (_error, patch, undo, { client }) => undoPatch(client, tokenKeys.lists, patch, undo),
  onSuccess: ({ id, status }, _patch, _undo, context) => {
    patchRow(context.client, tokenKeys.lists, { id, status })
    toastDone(context, messages.done)
  },
  meta,
})

export const deleteToken = mutationOptions({
  mutationKey: [...tokenKeys.actions, 'delete'],
  mutationFn: ({ id }: Pick<Token, 'id'>, context) => tokenApi.delete(id, context.meta?.batch),
  onSuccess: (_done, { id }, _undo, context) => {
    removeRow(context.client, tokenKeys.lists, id)
    toastDone(context, messages.done)
  },
  meta,
})
