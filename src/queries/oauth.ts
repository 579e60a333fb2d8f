import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { authApi } from '@/api/auth'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { oauthMessages } from '@/domain/oauth/messages'
import type { OauthProvider } from '@/domain/oauth/names'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { accountMessages } from '@/domain/user/account-messages'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import { stripTrailingSlashes } from '@/lib/text'
import type { OauthReply } from '@/schemas/auth'
import type { Id } from '@/schemas/primitives'
import { keepOauthState, oauthAnswer, takeOauthState } from '@/session/oauth-state'
import { selfOptions } from '@/session/session'
import { statusHolder } from '@/session/site-status'
import { userStore } from '@/session/store'
import { isRunning, useSingleFlightMutation } from './mutation'
import { onSignedIn } from './user/auth'

interface Attempt {
  provider: OauthProvider
  /** The blank window that the click opened; null where the browser blocked it. */
  opened: Window | null
}

/** Sends the window to the provider; returns the provider's address if there is no window. */
async function authorize({ provider, opened }: Attempt): Promise<string | null> {
  try {
    const state = await authApi.oauthState()
    keepOauthState(state)
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

/** Signs in through a provider, or binds it. Call `start` in the click handler; `link`: for a blocked window. */
export function useOauthAttempt(provider: OauthProvider) {
  const client = useQueryClient()
  const attempt = useSingleFlightMutation(startAttempt)
  const start = () => {
    if (isRunning(client, startAttempt.mutationKey, undefined)) return
    // Opened now: after an answer has arrived, browsers would block it as a popup.
    const opened = window.open('', '_blank')
    if (opened) opened.opener = null
    attempt.run({ provider, opened })
  }
  return { start, isRunning: attempt.isRunning, link: attempt.data ?? null, error: attempt.error }
}

/** What the provider sent back; with a refusal the server is not asked. */
interface Callback {
  provider: OauthProvider
  code: string
  state: string
  refusal?: string
  /** The account that it began in: a retry in another would bind the provider to the wrong one. */
  user: Id | undefined
}

/** Retries; each is one of the twenty critical calls that a gateway allows in twenty minutes. */
const RETRIES = 3

/** Without an answer or on a server error the code may still be valid. */
const mayPass = (error: Error) =>
  (error instanceof ConnectionError && error.failure === 'network') ||
  (error instanceof HttpStatusError && error.status >= 500)

const isBound = ({ message }: OauthReply) => message === 'bind'

async function finish({ provider, code, state, refusal, user }: Callback): Promise<OauthReply> {
  if (userStore.get()?.id !== user) throw new ApiError(messages.accountChanged)
  if (refusal !== undefined) throw new ApiError(refusal)
  const reply = await authApi.oauthCallback(provider, code, state)
  if (!isBound(reply) && !reply.data)
    throw new ConnectionError('shape', `api/oauth/${provider}: no user`, { fields: ['data'] })
  return reply
}

/** Signs in or binds; retries after 2, 4 and 6 seconds. */
export const finishCallback = mutationOptions({
  mutationKey: ['oauth', 'finish'],
  mutationFn: finish,
  onSuccess: (reply, _callback, _undo, { client }) => {
    if (isBound(reply)) toast('success', accountMessages.providerBound)
    else if (reply.data) onSignedIn(client, reply.data)
  },
  retry: (failures, error) => failures < RETRIES && mayPass(error),
  retryDelay: (failures) => 2_000 * (failures + 1),
  meta: { invalidates: [selfOptions.queryKey], outsideSession: true },
})

/** Checks the state, which is valid once, before the server is asked. */
function checked(provider: OauthProvider): Callback {
  const query = new URLSearchParams(oauthAnswer.get())
  oauthAnswer.setState(() => '')
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  const sent = { provider, code, state, user: userStore.get()?.id }
  if (!takeOauthState(state)) return { ...sent, refusal: oauthMessages.foreignState }
  if (code !== '') return sent
  return { ...sent, refusal: oauthMessages.refusedByPerson(OAUTH_PROVIDERS[provider].name) }
}

/** Runs once; without an answer of the provider there is only a refusal to show. */
export function useOauthCallback(provider: OauthProvider) {
  const { mutate, status, data, failureCount } = useMutation(finishCallback)
  const begin = useEffectEvent(() => mutate(checked(provider)))
  useEffect(() => begin(), [])
  const isDone = status === 'success' && (isBound(data) ? 'bound' : 'signed in')
  return { outcome: isDone || (status === 'error' ? 'failed' : 'working'), retry: failureCount } as const
}
