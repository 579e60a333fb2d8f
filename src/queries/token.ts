import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { tokenApi } from '@/api/token'
import { newestFirst } from '@/domain/ids'
import { messages } from '@/domain/messages'
import { ENABLED } from '@/domain/statuses'
import { tokenMessages } from '@/domain/token/messages'
import { isRepaired, shownStatus, tokenMatches } from '@/domain/token/tokens'
import { logError } from '@/lib/errors'
import { patchRow, removeRow, showCreated, undoPatch } from '@/queries/list/list-cache'
import type { Id } from '@/schemas/primitives'
import type { Token, TokenEdit, TokenPayload } from '@/schemas/token'
import { keptOptions, toastDone } from './mutation'
import { rowQueries, type StatusPatch } from './row-queries'

const { meta, ...rows } = rowQueries('token', tokenApi)

export const { keys: tokenKeys, list: tokenList, one: tokenOptions } = rows

/** One's own tokens that can be used now, for choosing one. Not kept: the rows hold the keys. */
export const usableTokensOptions = queryOptions({
  queryKey: [...tokenKeys.all, 'usable'],
  gcTime: 0,
  // A chosen token that was used up meanwhile would give way to another one.
  refetchOnReconnect: ({ state }) => state.status === 'error',
  queryFn: async () => {
    const { rows } = await tokenApi.search('')
    return rows.toSorted(newestFirst).filter((token) => shownStatus(token, Date.now() / 1000) === ENABLED)
  },
})

/** The token made last. Its id marks the row; `token` holds the key until it has been shown. In memory only. */
export const madeTokenOptions = keptOptions<{ id: Id; token?: Token }>([...tokenKeys.created, 'token'])

/** Servers before v0.6.4 answer without the token: it is the newest one. Without it there is nothing to show. */
async function newest(name: string): Promise<Token | undefined> {
  try {
    const { rows } = await tokenApi.list(0)
    return rows.find((token) => token.name === name)
  } catch (error) {
    logError(error)
    return undefined
  }
}

/** `searched`: what the list that is returned to is searched for. */
type Creation = TokenPayload & { searched?: string }

export const createToken = mutationOptions({
  mutationKey: [...tokenKeys.actions, 'create'],
  mutationFn: async ({ searched: _list, ...payload }: Creation) =>
    (await tokenApi.create(payload)) ?? (await newest(payload.name)),
  onSuccess: (token, { searched = '', ...payload }, _undo, context) => {
    showCreated(context.client, 'token', tokenKeys.lists, payload.name)
    if (token) context.client.setQueryData(madeTokenOptions.queryKey, { id: token.id, token })
    const isSeen = tokenMatches(searched)({ key: '', ...token, ...payload })
    toastDone(context, isSeen ? tokenMessages.created : tokenMessages.createdUnseen)
  },
  meta,
})

/**
 * Edits. The gateway replaces every field, so those left alone are read again: programs spend the quota meanwhile.
 * A token that is no longer exhausted or expired is enabled again, which the gateway does not do.
 */
async function update(changed: TokenEdit) {
  const now = await tokenApi.get(changed.id)
  const { name, status, expired_time, remain_quota, unlimited_quota, models = null, subnet = null } = now
  const stored = { name, status, expired_time, remain_quota, unlimited_quota, models, subnet }
  const token = await tokenApi.update({ ...stored, ...changed })
  if (!isRepaired(token, Date.now() / 1000)) return { token, outcome: 'updated' } as const
  try {
    const enabled = await tokenApi.setStatus({ id: token.id, status: ENABLED })
    return { token: enabled, outcome: 'enabledAgain' } as const
  } catch (error) {
    logError(error)
    return { token, outcome: 'notEnabledAgain' } as const
  }
}

export const updateToken = mutationOptions({
  mutationKey: [...tokenKeys.actions, 'update'],
  mutationFn: update,
  onSuccess: ({ token, outcome }, _changed, _undo, context) => {
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
