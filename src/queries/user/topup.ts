import { queryOptions, skipToken } from '@tanstack/react-query'
import { userApi } from '@/api/user'
import { messages } from '@/domain/messages'
import { userMessages } from '@/domain/user/messages'
import { ApiError, HttpStatusError } from '@/lib/errors'
import { defineMutation } from '@/queries/mutation'
import { selfOptions } from '@/session/session'
import { userKeys } from './user'

/** A 充值 by an admin: quota added to what a person has. */
interface QuotaGift {
  /** The person's id. */
  id: number
  /** Remaining quota of the row on screen, which the answer does not tell anew. */
  before: number
  added: number
  /** Words of its log entry; '': the gateway's own. */
  remark: string
}

/** False from the first 404 of the optional call until sign-out; unset before. */
export const canAddQuotaOptions = queryOptions<boolean>({
  queryKey: ['user', 'can-add-quota'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The server has no such call; its sentence says what to do instead. */
class CallMissing extends ApiError {}

async function give({ id, added, remark }: QuotaGift) {
  try {
    await userApi.addQuota({ user_id: id, quota: added, ...(remark === '' ? {} : { remark }) })
  } catch (error) {
    const missing = error instanceof HttpStatusError && error.status === 404
    throw missing ? new CallMissing(userMessages.cannotAddQuota) : error
  }
}

/** Adds quota; where the server lacks the call, the person is told once and the action goes. */
export const addQuota = defineMutation([...userKeys.actions, 'add-quota'], give, {
  patches: {
    lists: userKeys.lists,
    row: (_data, { id, before, added }: QuotaGift) => ({ id, quota: before + added }),
  },
  invalidates: [selfOptions.queryKey],
  success: messages.done,
  onFailed: (client, error) => {
    if (error instanceof CallMissing) client.setQueryData(canAddQuotaOptions.queryKey, false)
  },
})
