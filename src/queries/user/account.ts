import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { authApi } from '@/api/auth'
import { userApi } from '@/api/user'
import { copyWithToast } from '@/components/toast/copy'
import { accountMessages } from '@/domain/user/account-messages'
import { logError } from '@/lib/errors'
import { clientOnlyOptions, toastDone } from '@/queries/mutation'
import { endSession, selfOptions, signOut } from '@/session/session'

const key = (name: string) => ['account', name] as const

/** The new system access token; null once dismissed. In memory only, until the session ends. */
export const accessTokenOptions = clientOnlyOptions<string | null>(key('access-token'))

export const dropAccessToken = (client: QueryClient) => client.setQueryData(accessTokenOptions.queryKey, null)

/** Replaces the system access token. Stores it only in `accessTokenOptions`, as mutation data would live longer. */
export const createAccessToken = mutationOptions<void, Error>({
  mutationKey: key('access-token'),
  mutationFn: async (_asked, { client }) => {
    client.setQueryData(accessTokenOptions.queryKey, await userApi.createAccessToken())
  },
  onSuccess: (_done, _asked, _undo, { client }) => {
    const made = client.getQueryData(accessTokenOptions.queryKey)
    if (made) void copyWithToast(made, accountMessages.accessTokenMade, accountMessages.accessTokenNotCopied)
  },
})

export const fetchInviteCode = mutationOptions({
  mutationKey: key('invite-code'),
  mutationFn: () => userApi.inviteCode(),
})

export const bindWechat = mutationOptions({
  mutationKey: key('bind-wechat'),
  mutationFn: authApi.bindWechat,
  onSuccess: (_done, _sent, _undo, context) => toastDone(context, accountMessages.wechatBound),
  meta: { invalidates: [selfOptions.queryKey] },
})

export const bindEmail = mutationOptions({
  mutationKey: key('bind-email'),
  mutationFn: authApi.bindEmail,
  onSuccess: (_done, _sent, _undo, context) => toastDone(context, accountMessages.emailBound),
  meta: { invalidates: [selfOptions.queryKey] },
})

/** Deletes the user's account and signs out, since the server keeps the session open. */
export const deleteSelf = mutationOptions({
  mutationKey: key('delete-self'),
  mutationFn: async () => {
    await userApi.deleteSelf()
    await signOut().catch((error: unknown) => logError(error))
  },
  onSuccess: () => endSession({ message: { kind: 'success', text: accountMessages.deleted } }),
})
