import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { authApi } from '@/api/auth'
import { userApi } from '@/api/user'
import { copyWithToast } from '@/components/toast/copy'
import { accountMessages } from '@/domain/user/account-messages'
import { logError } from '@/lib/errors'
import { keptOptions, toastDone } from '@/queries/mutation'
import { endSession, selfOptions, signOut } from '@/session/session'

const key = (name: string) => ['account', name] as const

/** The new system access token until it has been shown and closed, then null. In memory only, until the session ends. */
export const accessTokenOptions = keptOptions<string | null>(key('access-token'))

export const dropAccessToken = (client: QueryClient) => client.setQueryData(accessTokenOptions.queryKey, null)

/** Replaces the system access token. The new one is kept there only, not as the action's own data, which lasts longer. */
export const makeAccessToken = mutationOptions<void, Error>({
  mutationKey: key('access-token'),
  mutationFn: async (_asked, { client }) => {
    client.setQueryData(accessTokenOptions.queryKey, await userApi.makeAccessToken())
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

/** Deletes one's own account, then ends its session, which the server leaves open. */
export const deleteSelf = mutationOptions({
  mutationKey: key('delete-self'),
  mutationFn: async () => {
    await userApi.deleteSelf()
    await signOut().catch((error: unknown) => logError(error))
  },
  onSuccess: () => endSession({ message: { kind: 'success', text: accountMessages.deleted } }),
})
