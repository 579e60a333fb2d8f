import type { Status } from '@/schemas/status'

// What a server can do is read off its status, where no call of its own tells: the fields came with the features.

type Known = Partial<Status> | null | undefined

/** v0.6.5: keys with limits, the models of an account, sign-in with Lark. */
export function listsModels(status: Known): boolean {
  return status?.lark_client_id !== undefined
}
