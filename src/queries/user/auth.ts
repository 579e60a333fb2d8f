import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { createStore } from '@tanstack/react-store'
import { authApi } from '@/api/auth'
import { copyWithToast } from '@/components/toast/copy'
import { clearNotifications, toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { accountMessages } from '@/domain/user/account-messages'
import { keptOptions, toastDone } from '@/queries/mutation'
import type { LoginPayload, RegisterPayload, ResetPayload } from '@/schemas/auth'
import type { StoredUser } from '@/schemas/user'
import { forgetOthers, startSession } from '@/session/session'
import { affStore } from '@/session/store'

// None needs a session, so no failure ends one. Several act through a GET, so they are mutations: never repeated or prefetched.

const NEW_PASSWORDS = ['new-password']

/** For the answer of a sign-in. It fills five fields only: self is loaded afterwards. */
export function onSignedIn(client: QueryClient, user: StoredUser): void {
  startSession(client, user)
  // The next person at this page must not find the password of the last one, nor what they were told.
  client.removeQueries({ queryKey: NEW_PASSWORDS })
  clearNotifications()
  toast('success', messages.signedIn)
}

/** A call behind the human verification carries its token; '' where the site wants none. */
interface Checked {
  turnstile: string
}

export const login = mutationOptions({
  mutationKey: ['session', 'login'],
  mutationFn: ({ turnstile, ...payload }: Checked & LoginPayload) => {
    forgetOthers(payload.username)
    return authApi.login(payload, turnstile || undefined)
  },
  onSuccess: (user, _sent, _undo, { client }) => onSignedIn(client, user),
  meta: { outsideSession: true },
})

/** Signs in by the code that the site's WeChat account sends. */
export const wechatLogin = mutationOptions({
  mutationKey: ['session', 'wechat'],
  mutationFn: (answer: { code: string }) => {
    forgetOthers()
    return authApi.wechatLogin(answer)
  },
  onSuccess: (user, _sent, _undo, { client }) => onSignedIn(client, user),
  meta: { outsideSession: true },
})

/** Does not sign in. */
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

/** Milliseconds between two mails to one address, codes as well as reset links. */
const MAIL_COOLDOWN = 30_000

function mailing(key: string, done: string, mail: (email: string, turnstile: string) => Promise<void>) {
  /** When the next mail may be sent, by address, in milliseconds of `performance.now`: the system's clock may be changed. */
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

/** Mails a code to an address, for registering or for binding it to an account. */
export const sendEmailCode = mailing('email-code', accountMessages.codeSent, authApi.sendEmailCode)
export const requestPasswordReset = mailing(
  'reset-request',
  accountMessages.resetMailSent,
  authApi.requestPasswordReset,
)

/** The new password that a link gave. In memory only, until the page is loaded again or somebody signs in in this tab. */
export const newPasswordOptions = (link: ResetPayload) => keptOptions<string>([...NEW_PASSWORDS, link])

/** Resets the password with the mailed link, which works once: the answer is kept, also if the screen was left. */
export const resetPassword = mutationOptions({
  mutationKey: ['account', 'reset'],
  mutationFn: authApi.resetPassword,
  onSuccess: (password, link, _undo, { client }) => {
    client.setQueryData(newPasswordOptions(link).queryKey, password)
    void copyWithToast(password)
  },
  meta: { outsideSession: true },
})
