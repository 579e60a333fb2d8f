import type { QueryClient } from '@tanstack/react-query'
import { redemptionApi } from '@/api/redemption'
import { redemptionMessages } from '@/domain/redemption/messages'
import { codesFile } from '@/domain/redemption/redemptions'
import { downloadText } from '@/lib/download'
import { ApiError } from '@/lib/errors'
import { codesMadeSchema, type Redemption, type RedemptionCreatePayload } from '@/schemas/redemption'
import { keptOptions } from './mutation'
import { rowDeletion, rowQueries, rowStatusChange } from './row-queries'

const { action, ...rows } = rowQueries('redemption', redemptionApi)

/** A keyword finds codes whose name begins with it, or whose id it is. */
export const { keys: redemptionKeys, list: redemptionListOptions, one: redemptionOptions } = rows

export interface MadeCodes {
  /** Unix milliseconds of the answer: names the batch. */
  at: number
  name: string
  quota: number
  /** How many were asked for; more than `codes` when the server failed halfway. */
  wanted: number
  codes: string[]
}

/** The batches that were made and not closed yet, newest first. In memory only, as long as the page. */
export const madeCodesOptions = keptOptions<MadeCodes[]>(['made-codes'])

export function dropMadeCodes(client: QueryClient, at: number): void {
  client.setQueryData(madeCodesOptions.queryKey, (batches) => batches?.filter((batch) => batch.at !== at))
}

function dropMadeCode(client: QueryClient, _answer: unknown, { key }: Pick<Redemption, 'id' | 'key'>) {
  client.setQueryData(madeCodesOptions.queryKey, (batches) =>
    batches
      ?.map((batch) => ({ ...batch, codes: batch.codes.filter((code) => code !== key) }))
      .filter(({ codes }) => codes.length > 0),
  )
}

function keepMadeCodes(client: QueryClient, payload: RedemptionCreatePayload, codes: string[]) {
  const { name, quota, count: wanted } = payload
  const batch = { at: Date.now(), name, quota, wanted, codes }
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
export const createRedemptions = action('create', redemptionApi.create, {
  onDone: (client, codes, payload) => keepMadeCodes(client, payload, codes),
  restarts: true,
  success: redemptionMessages.created,
  onFailed: (client, error, payload) => {
    const codes = codesMadeBy(error)
    if (codes.length === 0) return
    keepMadeCodes(client, payload, codes)
    void client.resetQueries({ queryKey: redemptionKeys.lists })
  },
})

export const updateRedemption = action('update', redemptionApi.update, {
  patches: (redemption) => redemption,
  success: redemptionMessages.updated,
})

// The whole row is taken from the answer: it may have been redeemed meanwhile.
export const setRedemptionStatus = rowStatusChange(action, redemptionApi.setStatus, (code) => code)

/** Deletes a code, also among those just made: a deleted one must not be handed on. */
export const deleteRedemption = rowDeletion(action, redemptionApi.delete, dropMadeCode)
