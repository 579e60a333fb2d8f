import { authApi } from '@/api/auth'
import { sessionApi } from '@/api/session'
import { userApi } from '@/api/user'
import { accountMessages } from '@/domain/user/account-messages'
import { logError } from '@/lib/errors'
import { defineMutation } from '@/queries/mutation'
import { selfOptions } from '@/session/session'

const key = (name: string) => ['account', name] as const

/** Replaces the system access token. The new one goes to the given function only, not into the cache. */
export const makeAccessToken = defineMutation(key('access-token'), async (deliver: (token: string) => void) =>
  deliver(await userApi.makeAccessToken()),
)

/** Reads the invite code; the first call makes it. */
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
