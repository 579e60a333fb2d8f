import { mutationOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { authApi } from '@/api/auth'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import type { OauthProvider } from '@/domain/oauth/names'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { accountMessages } from '@/domain/user/account-messages'
import {
  ApiError,
  ConnectionError,
  HttpStatusError,
  isChallenge,
  isGatewayTimeout,
  SessionCookieError,
} from '@/lib/errors'
import { stripTrailingSlashes } from '@/lib/text'
import type { OauthReply } from '@/schemas/auth'
import type { Id } from '@/schemas/primitives'
import { oauthCallbackQuery, storeOauthState, takeOauthState } from '@/session/oauth-state'
import { selfOptions } from '@/session/session'
import { statusHolder } from '@/session/site-status'
import { userStore } from '@/session/store'
import { useAction } from './mutation'
import { onSignedIn, type SignIn, verifySignIn } from './user/auth'

interface Attempt {
  provider: OauthProvider
  /** The blank window opened by the click; null if the browser blocked it. */
  opened: Window | null
}

/** Navigates the window to the provider; returns the provider's URL if there is no window. */
async function authorize({ provider, opened }: Attempt): Promise<string | null> {
  try {
    const state = await authApi.oauthState()
    storeOauthState(state)
    const home = stripTrailingSlashes(`${window.location.origin}${import.meta.env.BASE_URL}`)
    const address = OAUTH_PROVIDERS[provider].authorizeUrl(statusHolder.get(), state, home)
    if (!opened || opened.closed) return address
    opened.location.replace(address)
    return null
  } catch (error) {
    opened?.close()
    throw error
  }
}

export const startAttempt = mutationOptions({
  mutationKey: ['oauth', 'start'],
  mutationFn: authorize,
  meta: { outsideSession: true },
})

/**
 * Signs in through a provider, or binds it. Call `start` in a click handler; `link` is the fallback for a blocked
 * popup.
 */
export function useOauthAttempt(provider: OauthProvider) {
  const attempt = useAction(startAttempt)
  const start = () => {
    if (attempt.isRunning) return
    // Opened synchronously in the click: browsers would block a later popup.
    const opened = window.open('', '_blank')
    if (opened) opened.opener = null
    attempt.run({ provider, opened })
  }
  return { start, isRunning: attempt.isRunning, link: attempt.data ?? null, error: attempt.error }
}

/** The provider's redirect parameters. With a `refusal`, no request is sent. */
interface Callback {
  provider: OauthProvider
  code: string
  state: string
  refusal?: string
  /** The account at the start; a retry under another account would bind the provider to the wrong one. */
  user: Id | undefined
}

/** Few, because gateways allow twenty critical requests in twenty minutes. */
const RETRIES = 3

/** Whether the code is still valid: after a network or server error, unless the gateway may still be processing it. */
const isRetryable = (error: Error) =>
  (error instanceof ConnectionError && ['network', 'unsent'].includes(error.failure)) ||
  (error instanceof HttpStatusError && error.status >= 500 && !isGatewayTimeout(error) && !isChallenge(error))

const isBound = ({ message }: OauthReply) => message === 'bind'

async function finish({ provider, code, state, refusal, user }: Callback): Promise<'bound' | SignIn> {
  if (userStore.get()?.id !== user) throw new ApiError(messages.accountChanged)
  if (refusal !== undefined) throw new ApiError(refusal)
  const reply = await authApi.oauthCallback(provider, code, state)
  if (isBound(reply)) return 'bound'
  if (!reply.data) throw new ConnectionError('shape', `api/oauth/${provider}: no user`, { fields: ['data'] })
  return verifySignIn(reply.data)
}

/** Signs in or binds; retries after 2, 4 and 6 seconds. */
export const finishCallback = mutationOptions({
  mutationKey: ['oauth', 'finish'],
  mutationFn: finish,
  onSuccess: (done, _callback, _undo, { client }) => {
    if (done === 'bound') toast('success', accountMessages.providerBound)
    else onSignedIn(client, done)
  },
  retry: (failures, error) => failures < RETRIES && isRetryable(error),
  retryDelay: (failures) => 2_000 * (failures + 1),
  meta: { invalidates: [selfOptions.queryKey], outsideSession: true },
})

/** Reads the callback parameters and checks the single-use state. */
function callbackFromUrl(provider: OauthProvider): Callback {
  const query = new URLSearchParams(oauthCallbackQuery.get())
  oauthCallbackQuery.setState(() => '')
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  const sent = { provider, code, state, user: userStore.get()?.id }
  if (!takeOauthState(state))
    return { ...sent, refusal: '登录请求已失效或不是由本浏览器发起的，请重新发起。' }
  if (code !== '') return sent
  return { ...sent, refusal: `${OAUTH_PROVIDERS[provider].name} 授权已取消。` }
}

/** Handles the provider's redirect once, on mount. */
export function useOauthCallback(provider: OauthProvider) {
  const { run, status, data, error, failureCount } = useAction(finishCallback)
  const begin = useEffectEvent(() => run(callbackFromUrl(provider)))
  useEffect(() => begin(), [])
  const isDone = status === 'success' && (data === 'bound' ? 'bound' : 'signed in')
  const failed = error instanceof SessionCookieError ? 'not kept' : 'failed'
  return { outcome: isDone || (status === 'error' ? failed : 'working'), retry: failureCount } as const
}
