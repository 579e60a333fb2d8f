import type { QueryClient } from '@tanstack/react-query'
import { authApi } from '@/api/auth'
import { sessionApi } from '@/api/session'
import { userApi } from '@/api/user'
import { accountMessages } from '@/domain/user/account-messages'
import { logError } from '@/lib/errors'
import { defineMutation, keptOptions } from '@/queries/mutation'
import { selfOptions } from '@/session/session'

const key = (name: string) => ['account', name] as const

/** The new system access token until it has been shown and closed, then null. In memory only, until the session ends. */
export const accessTokenOptions = keptOptions<string | null>(key('access-token'))

export const dropAccessToken = (client: QueryClient) => client.setQueryData(accessTokenOptions.queryKey, null)

/** Replaces the system access token. The new one is kept there only, not as the action's own data, which lasts longer. */
export const makeAccessToken = defineMutation<void>(key('access-token'), async (_asked, _call, client) => {
  client.setQueryData(accessTokenOptions.queryKey, await userApi.makeAccessToken())
})

export const fetchInviteCode = defineMutation(key('invite-code'), userApi.inviteCode)

export const bindWechat = defineMutation(key('bind-wechat'), authApi.bindWechat, {
  success: accountMessages.wechatBound,
  invalidates: [selfOptions.queryKey],
})

export const bindEmail = defineMutation(key('bind-email'), authApi.bindEmail, {
  success: accountMessages.emailBound,
  invalidates: [selfOptions.queryKey],
})

/** Deletes one's own account, then ends its session, which the server leaves open. */
export const deleteSelf = defineMutation(
  key('delete-self'),
  async () => {
    await userApi.deleteSelf()
    await sessionApi.logout().catch((error: unknown) => logError(error))
  },
  { success: accountMessages.deleted, signsOut: 'success' },
)
