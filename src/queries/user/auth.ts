import { createStore } from '@tanstack/react-store'
import { authApi } from '@/api/auth'
import { messages } from '@/domain/messages'
import { accountMessages } from '@/domain/user/account-messages'
import { defineMutation, keptOptions } from '@/queries/mutation'
import type { RegisterPayload, ResetPayload } from '@/schemas/auth'
import type { StoredUser } from '@/schemas/user'
import { NEW_PASSWORD } from '@/session/session'
import { affStore } from '@/session/store'

// None needs a session, so no failure ends one. Several act through a GET, so they are mutations: never repeated or prefetched.

/** The answer fills five fields only: self is loaded afterwards. */
const signingIn = { success: messages.signedIn, signsIn: (user: StoredUser) => user, outsideSession: true }

export const login = defineMutation(['session', 'login'], authApi.login, signingIn)
/** Signs in by the code that the site's WeChat account sends. */
export const wechatLogin = defineMutation(['session', 'wechat'], authApi.wechatLogin, signingIn)

/** A call behind the human verification carries its token; '' where the site wants none. */
interface Checked {
  turnstile: string
}

/** Does not sign in. */
export const register = defineMutation(
  ['account', 'register'],
  ({ payload, turnstile }: Checked & { payload: RegisterPayload }) => authApi.register(payload, turnstile),
  { success: accountMessages.registered, onDone: () => affStore.remove(), outsideSession: true },
)

/** Milliseconds between two mails to one address, codes as well as reset links. */
const MAIL_COOLDOWN = 30_000

function mailing(key: string, success: string, mail: (email: string, turnstile: string) => Promise<void>) {
  /** When the next mail may be sent, by address, in milliseconds of `performance.now`: the system's clock may be changed. */
  const cooldown = createStore<ReadonlyMap<string, number>>(new Map())
  const waitUntil = (email: string, moment: number) =>
    cooldown.setState((before) => new Map(before).set(email, moment))
  const action = defineMutation(
    ['account', key],
    ({ email, turnstile }: Checked & { email: string }) => {
      waitUntil(email, performance.now() + MAIL_COOLDOWN)
      return mail(email, turnstile)
    },
    { success, onFailed: (_client, _error, { email }) => waitUntil(email, 0), outsideSession: true },
  )
  return { ...action, cooldown }
}

/** Mails a code to an address, for registering or for binding it to an account. */
export const sendEmailCode = mailing('email-code', accountMessages.codeSent, authApi.sendEmailCode)
export const requestPasswordReset = mailing(
  'reset-request',
  accountMessages.resetMailSent,
  authApi.requestPasswordReset,
)

/** The new password that a link gave. In memory only, until the page is loaded again or somebody signs in or out in this tab. */
export const newPasswordOptions = (link: ResetPayload) => keptOptions<string>([NEW_PASSWORD, link])

/** Resets the password with the mailed link, which works once: the answer is kept, also if the screen was left. */
export const resetPassword = defineMutation(['account', 'reset'], authApi.resetPassword, {
  onDone: (client, password, link) => client.setQueryData(newPasswordOptions(link).queryKey, password),
  outsideSession: true,
})
