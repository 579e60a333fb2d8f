import type { QueryClient } from '@tanstack/react-query'
import { userApi } from '@/api/user'
import { topupMessages } from '@/domain/topup/messages'
import type { User } from '@/schemas/user'
import { selfOptions } from '@/session/session'
import { defineMutation } from './mutation'
import { redemptionKeys } from './redemption'

/** Redeems a code for oneself. The answer is what it was worth: the remaining quota moves at once, then is read anew. */
export const redeemCode = {
  ...defineMutation(['topup', 'redeem'], ({ key }: { key: string }) => userApi.redeem(key), {
    // Its row is a used one now, for the admin who looks at the list next.
    invalidates: [selfOptions.queryKey, redemptionKeys.lists],
    success: topupMessages.done,
    failure: topupMessages.failed,
  }),
  onSuccess: (added: number, _form: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    void client.setQueryData<User>(
      selfOptions.queryKey,
      (self) => self && { ...self, quota: self.quota + added },
    ),
}
