import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { redemptionApi } from '@/api/redemption'
import { messages } from '@/domain/messages'
import { redemptionMessages } from '@/domain/redemption/messages'
import { codesFile } from '@/domain/redemption/redemptions'
import { downloadText } from '@/lib/download'
import { ApiError } from '@/lib/errors'
import {
  createdCodesSchema,
  type Redemption,
  type RedemptionChanges,
  type RedemptionCreatePayload,
} from '@/schemas/redemption'
import { patchRow, removeRow, restartLists, showCreated, undoPatch } from './list/list-cache'
import { clientOnlyOptions, toastDone } from './mutation'
import { isUnchanged, type RowEdit, rowQueries, type StatusPatch } from './row-queries'

const { meta, ...rows } = rowQueries('redemption', redemptionApi)

export const { keys: redemptionKeys, list: redemptionList, detail: redemptionOptions } = rows

export interface CreatedCodes {
  /** Unix milliseconds of the response; identifies the batch. */
  at: number
  name: string
  quota: number
  /** Requested number; more than `codes` if the server failed halfway. */
  requested: number
  codes: string[]
}

/** The created batches that are not dismissed yet, newest first. In memory only. */
export const madeCodesOptions = clientOnlyOptions<CreatedCodes[]>(['made-codes'])

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

function storeCreatedCodes(client: QueryClient, payload: RedemptionCreatePayload, codes: string[]) {
  const { name, quota, count: requested } = payload
  const batch = { at: Date.now(), name, quota, requested, codes }
  client.setQueryData(madeCodesOptions.queryKey, (batches) => [batch, ...(batches ?? [])])
  const file = codesFile(batch)
  downloadText(file.name, file.text)
}

/** The codes created before the request failed; usually none. */
export function codesFromError(error: unknown): string[] {
  if (!(error instanceof ApiError)) return []
  const codes = createdCodesSchema.safeParse(error.data)
  return codes.success ? (codes.data ?? []) : []
}

/** Creates codes, caches them and downloads them as a file, including those created before a failure. */
export const createRedemptions = mutationOptions({
  mutationKey: [...redemptionKeys.actions, 'create'],
  mutationFn: redemptionApi.create,
  onSuccess: (codes, payload, _undo, context) => {
    storeCreatedCodes(context.client, payload, codes)
    showCreated(context.client, 'redemption', redemptionKeys.lists, payload.name)
    toastDone(context, redemptionMessages.created)
  },
  onError: (error, payload, _undo, { client }) => {
    const codes = codesFromError(error)
    if (codes.length === 0) return
    storeCreatedCodes(client, payload, codes)
    restartLists(client, redemptionKeys.lists)
  },
  meta,
})

/** Sends the current name and quota unless changed, because the gateway replaces both. */
async function update({ id, changes }: RowEdit<Redemption, RedemptionChanges>) {
  const newest = await redemptionApi.get(id)
  const changed = changes(newest)
  const { name, quota } = newest
  return isUnchanged(changed) ? newest : redemptionApi.update({ name, quota, ...changed, id })
}

export const updateRedemption = mutationOptions({
  mutationKey: [...redemptionKeys.actions, 'update'],
  mutationFn: update,
  onSuccess: (redemption, _edit, _undo, context) => {
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
  // Patches all fields of the response, as the code may have been redeemed in between.
  onSuccess: (redemption, _patch, _undo, context) => {
    patchRow(context.client, redemptionKeys.lists, redemption)
    toastDone(context, messages.done)
  },
  meta,
})

/** Deletes a code, also from the created batches, so that no deleted code is handed out. */
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
