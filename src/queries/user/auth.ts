import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { createStore } from '@tanstack/react-store'
import { authApi } from '@/api/auth'
import { sessionApi } from '@/api/session'
import { copyWithToast } from '@/components/toast/copy'
import { clearNotifications, toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { accountMessages } from '@/domain/user/account-messages'
import { httpStatusOf, SessionCookieError } from '@/lib/errors'
import { clientOnlyOptions, toastDone } from '@/queries/mutation'
import type { LoginPayload, RegisterPayload, ResetPayload } from '@/schemas/auth'
import type { StoredUser, User } from '@/schemas/user'
import { forgetOtherUser, startSession } from '@/session/session'
import { affStore } from '@/session/store'

// These need no session, so their errors do not end one. All are mutations, even those sent by GET, so that none is
// retried or prefetched.

/** Milliseconds; limits how long a slow response can delay a sign-in. */
const SELF_TIMEOUT = 5_000

const NEW_PASSWORDS = ['new-password']

/**
 * `user`: the five fields of the sign-in response. `self`: the full account, or undefined if it could not be fetched.
 */
export interface SignIn {
  user: StoredUser
  self: User | undefined
}

/**
 * Verifies that the browser kept the session cookie by fetching the account; without the cookie, every screen would
 * redirect back to the sign-in.
 * @throws SessionCookieError
 */
export async function verifySignIn(user: StoredUser): Promise<SignIn> {
  const self = await sessionApi.self({ timeout: SELF_TIMEOUT }).catch((error: unknown) => {
    if (httpStatusOf(error) === 401) throw new SessionCookieError(messages.sessionNotKept)
    // Other errors are reported by the next screen.
    return undefined
  })
  // The browser did not replace an older cookie.
  if (self && self.id !== user.id) throw new SessionCookieError(messages.sessionNotKept)
  return { user, self }
}

export function onSignedIn(client: QueryClient, { user, self }: SignIn): void {
  startSession(client, user, self)
  // The new user must not see the previous user's reset password or notifications.
  client.removeQueries({ queryKey: NEW_PASSWORDS })
  clearNotifications()
  toast('success', messages.signedIn)
}

/** The Turnstile token; '' if the site does not use Turnstile. */
interface Checked {
  turnstile: string
}

export const login = mutationOptions({
  mutationKey: ['session', 'login'],
  mutationFn: async ({ turnstile, ...payload }: Checked & LoginPayload) => {
    forgetOtherUser(payload.username)
    return verifySignIn(await authApi.login(payload, turnstile || undefined))
  },
  onSuccess: (signIn, _sent, _undo, { client }) => onSignedIn(client, signIn),
  meta: { outsideSession: true },
})

/** Signs in with a code from the site's WeChat account. */
export const wechatLogin = mutationOptions({
  mutationKey: ['session', 'wechat'],
  mutationFn: async (answer: { code: string }) => {
    forgetOtherUser()
    return verifySignIn(await authApi.wechatLogin(answer))
  },
  onSuccess: (signIn, _sent, _undo, { client }) => onSignedIn(client, signIn),
  meta: { outsideSession: true },
})

/** Registers without signing in. */
export const register = mutationOptions({
  mutationKey: ['account', 'register'],
  mutationFn: ({ payload, turnstile }: Checked & { payload: RegisterPayload }) =>
    authApi.register(payload, turnstile),
  onSuccess: (_done, _sent, _undo, context) => {
    affStore.remove()
    toastDone(context, accountMessages.registered)
  },
  meta: { outsideSession: true },
})

/** Minimum milliseconds between two mails to one address. */
const MAIL_COOLDOWN = 30_000

function mailing(key: string, done: string, mail: (email: string, turnstile: string) => Promise<void>) {
  /** Earliest time of the next mail by address, in `performance.now` milliseconds, which ignore clock changes. */
  const cooldown = createStore<ReadonlyMap<string, number>>(new Map())
  const waitUntil = (email: string, moment: number) =>
    cooldown.setState((before) => new Map(before).set(email, moment))
  const action = mutationOptions({
    mutationKey: ['account', key],
    mutationFn: ({ email, turnstile }: Checked & { email: string }) => {
      waitUntil(email, performance.now() + MAIL_COOLDOWN)
      return mail(email, turnstile)
    },
    onSuccess: (_done, _sent, _undo, context) => toastDone(context, done),
    onError: (_error, { email }) => waitUntil(email, 0),
    meta: { outsideSession: true },
  })
  return { ...action, cooldown }
}

/** Mails a verification code, to register an address or to bind it to an account. */
export const sendEmailCode = mailing('email-code', accountMessages.codeSent, authApi.sendEmailCode)
export const requestPasswordReset = mailing(
  'reset-request',
  accountMessages.resetMailSent,
  authApi.requestPasswordReset,
)

/** The new password from a reset link. In memory only, until a sign-in in this tab. */
export const newPasswordOptions = (link: ResetPayload) => clientOnlyOptions<string>([...NEW_PASSWORDS, link])

/** Resets the password with the single-use mailed link. Caches the result, so that it survives leaving the screen. */
export const resetPassword = mutationOptions({
  mutationKey: ['account', 'reset'],
  mutationFn: authApi.resetPassword,
  onSuccess: (password, link, _undo, { client }) => {
    client.setQueryData(newPasswordOptions(link).queryKey, password)
    void copyWithToast(password)
  },
  meta: { outsideSession: true },
})
