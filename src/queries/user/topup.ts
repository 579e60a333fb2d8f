import { queryOptions, skipToken } from '@tanstack/react-query'
import { userApi } from '@/api/user'
import { messages } from '@/domain/messages'
import { topupMessages } from '@/domain/topup/messages'
import { userMessages } from '@/domain/user/messages'
import { ApiError, httpStatusOf } from '@/lib/errors'
import { defineMutation } from '@/queries/mutation'
import { redemptionKeys } from '@/queries/redemption'
import { rowActions } from '@/queries/row-queries'
import type { User } from '@/schemas/user'
import { selfOptions } from '@/session/session'
import { userKeys } from './user'

/** A 充值 by an admin. */
interface QuotaGift {
  id: number
  /** Remaining quota of the row on screen; the answer does not have the new one. */
  before: number
  added: number
  /** Text of its log entry; '': the gateway's own. */
  remark: string
}

/** False from the first 404 of the optional call until sign-out. */
export const canAddQuotaOptions = queryOptions<boolean>({
  queryKey: ['user', 'can-add-quota'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

const isMissing = (error: unknown) => httpStatusOf(error) === 404

/** Adds quota; where the server lacks the call, the action disappears after the first try. */
export const addQuota = rowActions(userKeys)(
  'add-quota',
  ({ id, added, remark }: QuotaGift) =>
    userApi.addQuota({ user_id: id, quota: added, ...(remark === '' ? {} : { remark }) }),
  {
    patches: (_data, { id, before, added }) => ({ id, quota: before + added }),
    invalidates: [selfOptions.queryKey],
    success: messages.done,
    failure: (error) => (isMissing(error) ? userMessages.cannotAddQuota : undefined),
    onFailed: (client, error) => {
      if (isMissing(error)) client.setQueryData(canAddQuotaOptions.queryKey, false)
    },
  },
)

/** Redeems a code for oneself. The answer is its quota: the remaining quota changes at once, then is read again. */
export const redeemCode = defineMutation(
  ['topup', 'redeem'],
  ({ key }: { key: string }) => userApi.redeem(key),
  {
    onDone: (client, added) =>
      void client.setQueryData<User>(
        selfOptions.queryKey,
        (self) => self && { ...self, quota: self.quota + added },
      ),
    // In the admins' list the code is a used one now.
    invalidates: [selfOptions.queryKey, redemptionKeys.lists],
    success: topupMessages.done,
    // A refusal is shown in the server's words.
    failure: (error) => (error instanceof ApiError ? undefined : topupMessages.failed),
  },
)
