import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { redemptionApi } from '@/api/redemption'
import { messages } from '@/domain/messages'
import { redemptionMessages } from '@/domain/redemption/messages'
import { codesFile } from '@/domain/redemption/redemptions'
import { downloadText } from '@/lib/download'
import { ApiError } from '@/lib/errors'
import { codesMadeSchema, type Redemption, type RedemptionCreatePayload } from '@/schemas/redemption'
import { patchRow, removeRow, restartLists, showCreated, undoPatch } from './list/list-cache'
import { keptOptions, toastDone } from './mutation'
import { rowQueries, type StatusPatch } from './row-queries'

const { meta, ...rows } = rowQueries('redemption', redemptionApi)

export const { keys: redemptionKeys, list: redemptionList, one: redemptionOptions } = rows

export interface MadeCodes {
  /** Unix milliseconds of the answer: names the batch. */
  at: number
  name: string
  quota: number
  /** How many were asked for; more than `codes` when the server failed halfway. */
  requested: number
  codes: string[]
}

/** The batches that were made and not closed yet, newest first. In memory only, as long as the page. */
export const madeCodesOptions = keptOptions<MadeCodes[]>(['made-codes'])

export function dropMadeCodes(client: QueryClient, at: number): void {
  client.setQueryData(madeCodesOptions.queryKey, (batches) => batches?.filter((batch) => batch.at !== at))
}

function dropMadeCode(client: QueryClient, key: string) {
  client.setQueryData(madeCodesOptions.queryKey, (batches) =>
    batches
      ?.map((batch) => ({ ...batch, codes: batch.codes.filter((code) => code !== key) }))
      .filter(({ codes }) => codes.length > 0),
  )
}

function keepMadeCodes(client: QueryClient, payload: RedemptionCreatePayload, codes: string[]) {
  const { name, quota, count: requested } = payload
  const batch = { at: Date.now(), name, quota, requested, codes }
  client.setQueryData(madeCodesOptions.queryKey, (batches) => [batch, ...(batches ?? [])])
  const file = codesFile(batch)
  downloadText(file.name, file.text)
}

/** The codes that a creation made before it failed; usually none. */
export function codesMadeBy(error: unknown): string[] {
  if (!(error instanceof ApiError)) return []
  const codes = codesMadeSchema.safeParse(error.data)
  return codes.success ? (codes.data ?? []) : []
}

/** Makes codes, keeps them and saves them as a file, also those made before a failure: they are worth money. */
export const createRedemptions = mutationOptions({
  mutationKey: [...redemptionKeys.actions, 'create'],
  mutationFn: redemptionApi.create,
  onSuccess: (codes, payload, _undo, context) => {
    keepMadeCodes(context.client, payload, codes)
    showCreated(context.client, 'redemption', redemptionKeys.lists, payload.name)
    toastDone(context, redemptionMessages.created)
  },
  onError: (error, payload, _undo, { client }) => {
    const codes = codesMadeBy(error)
    if (codes.length === 0) return
    keepMadeCodes(client, payload, codes)
    restartLists(client, redemptionKeys.lists)
  },
  meta,
})

export const updateRedemption = mutationOptions({
  mutationKey: [...redemptionKeys.actions, 'update'],
  mutationFn: redemptionApi.update,
  onSuccess: (redemption, _payload, _undo, context) => {
    patchRow(context.client, redemptionKeys.lists, redemption)
    toastDone(context, redemptionMessages.updated)
  },
  meta,
})

export const setRedemptionStatus = mutationOptions({
  mutationKey: [...redemptionKeys.actions, 'status'],
  mutationFn: (patch: StatusPatch, context) => redemptionApi.setStatus(patch, context.meta?.batch),
  onMutate: (patch, { client }) => patchRow(client, redemptionKeys.lists, patch),
  onError: (_error, patch, undo, { client }) => undoPatch(client, redemptionKeys.lists, patch, undo),
  // The whole row is taken from the answer: it may have been redeemed meanwhile.
  onSuccess: (redemption, _patch, _undo, context) => {
    patchRow(context.client, redemptionKeys.lists, redemption)
    toastDone(context, messages.done)
  },
  meta,
})

/** Deletes a code, also among those just made: a deleted one must not be handed on. */
export const deleteRedemption = mutationOptions({
  mutationKey: [...redemptionKeys.actions, 'delete'],
  mutationFn: ({ id }: Pick<Redemption, 'id' | 'key'>, context) =>
    redemptionApi.delete(id, context.meta?.batch),
  onSuccess: (_done, { id, key }, _undo, context) => {
    removeRow(context.client, redemptionKeys.lists, id)
    dropMadeCode(context.client, key)
    toastDone(context, messages.done)
  },
  meta,
})
