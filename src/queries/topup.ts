import { userApi } from '@/api/user'
import { topupMessages } from '@/domain/topup/messages'
import { ApiError } from '@/lib/errors'
import type { User } from '@/schemas/user'
import { selfOptions } from '@/session/session'
import { defineMutation } from './mutation'
import { redemptionKeys } from './redemption'

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
