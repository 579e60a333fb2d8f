import type { QueryClient } from '@tanstack/react-query'
import { mayHaveTakenEffect } from '@/lib/errors'
import { runnable } from '@/queries/mutation'
import { createRun } from '@/queries/runs/run'
import { selfOptions } from '@/session/session'
import { redeemCode } from './user'

/** `added`: quota. `unknown`: the response was lost; the balances before and after show the code's effect. */
export type RedeemOutcome =
  | { status: 'done'; added: number }
  | { status: 'failed'; error: unknown }
  | { status: 'unknown'; before: number | undefined; after: number | undefined }

/** Redeems codes one by one. A code whose response was lost is never sent again. */
export function createRedeemRun(client: QueryClient, codes: readonly string[]) {
  const balance = () => client.getQueryData(selfOptions.queryKey)?.quota
  const newest = async () => (await client.query({ ...selfOptions, staleTime: 0 })).quota
  return createRun<string, RedeemOutcome>({
    items: codes,
    atOnce: 1,
    act: async (key, call) => ({
      status: 'done',
      added: await runnable(redeemCode, { key }).runInBatch(client, call),
    }),
    fail: async (error) => {
      if (!mayHaveTakenEffect(error)) return { status: 'failed', error }
      const before = balance()
      return { status: 'unknown', before, after: await newest().catch(() => undefined) }
    },
  })
}
