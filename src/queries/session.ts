import { authApi } from '@/api/auth'
import { sessionApi } from '@/api/session'
import { messages } from '@/domain/messages'
import { defineMutation } from './mutation'

/** Signs in. The answer fills five fields only: self is loaded afterwards. */
export const login = defineMutation(['session', 'login'], authApi.login, {
  success: messages.signedIn,
  signsIn: (user) => user,
  outsideSession: true,
})

/** Signs in with the code that the site's WeChat account answered with. */
export const wechatLogin = defineMutation(
  ['session', 'wechat'],
  ({ code }: { code: string }) => authApi.wechatLogin(code),
  { success: messages.signedIn, signsIn: (user) => user, outsideSession: true },
)

/** Signs out on the server. Whatever it answers, the browser forgets the user. */
export const logout = defineMutation(['session', 'logout'], () => sessionApi.logout(), {
  success: messages.signedOut,
  // After a failure the cookie is still valid.
  failure: () => messages.signedOutHereOnly,
  signsOut: 'always',
  outsideSession: true,
})
