import type { Mutation, QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { authApi } from '@/api/auth'
import { messages } from '@/domain/messages'
import { oauthCallback } from '@/domain/oauth/callback'
import { oauthMessages } from '@/domain/oauth/messages'
import { OAUTH_PROVIDERS, type OauthProvider } from '@/domain/oauth/providers'
import { takeOauthState } from '@/domain/oauth/state'
import { accountMessages } from '@/domain/user/account-messages'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import { defineMutation } from '@/queries/mutation'
import type { OauthReply } from '@/schemas/auth'
import { selfOptions } from '@/session/session'

/** What the provider sent back; with a refusal the server is not asked. */
interface Callback {
  provider: OauthProvider
  code: string
  state: string
  refusal?: string
}

/** Retries; each is one of the twenty critical calls that a gateway allows in twenty minutes. */
const RETRIES = 3

/** Without an answer or on a server error the code may still be valid. */
const mayPass = (error: Error) =>
  (error instanceof ConnectionError && error.failure === 'network') ||
  (error instanceof HttpStatusError && error.status >= 500)

const isBound = ({ message }: OauthReply) => message === 'bind'

async function finish({ provider, code, state, refusal }: Callback): Promise<OauthReply> {
  if (refusal !== undefined) throw new ApiError(refusal)
  const reply = await authApi.oauthCallback(provider, code, state)
  if (!isBound(reply) && !reply.data) throw new ConnectionError('answer', `api/oauth/${provider}: no user`)
  return reply
}

/** Signs in or binds; retries after 2, 4 and 6 seconds. */
const finishCallback = {
  ...defineMutation(['oauth', 'finish'], finish, {
    invalidates: [selfOptions.queryKey],
    signsIn: (reply) => (isBound(reply) ? undefined : (reply.data ?? undefined)),
    success: (reply) => (isBound(reply) ? accountMessages.providerBound : messages.signedIn),
    outsideSession: true,
  }),
  retry: (failures: number, error: Error) => failures < RETRIES && mayPass(error),
  retryDelay: (failures: number) => 2_000 * (failures + 1),
}

type Run = Mutation<OauthReply, Error, Callback>

// The callback whose screen is still open.
let current: Run | undefined

/** Checks the state, which is valid once, before the server is asked. */
function checked(provider: OauthProvider, search: string): Callback {
  const query = new URLSearchParams(search)
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  const sent = { provider, code, state }
  if (!takeOauthState(state)) return { ...sent, refusal: oauthMessages.foreignState }
  if (code !== '') return sent
  return { ...sent, refusal: oauthMessages.refusedByPerson(OAUTH_PROVIDERS[provider].name) }
}

/** Answers what the provider sent, once; an address without it only gets a refusal to show. */
export function answerCallback(provider: OauthProvider, client: QueryClient): void {
  const search = oauthCallback.take()
  if (search === '' && current) return
  const cache = client.getMutationCache()
  current = cache.build<OauthReply, Error, Callback, unknown>(client, finishCallback) as Run
  current.execute(checked(provider, search)).catch(() => undefined)
}

/** The callback's state and number of retries; call `leave` when its screen leads away. */
export function useOauthCallback() {
  const client = useQueryClient()
  // Kept, since `leave` forgets it before the screen is gone.
  const [run] = useState(() => current)
  const cache = client.getMutationCache()
  const state = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => run?.state,
  )
  const leave = () => {
    current = undefined
  }
  return { outcome: outcomeOf(state), retry: state?.failureCount ?? 0, leave }
}

function outcomeOf(state: Run['state'] | undefined) {
  if (state?.status === 'success' && state.data) return isBound(state.data) ? 'bound' : 'signed in'
  return !state || state.status === 'error' ? 'failed' : 'working'
}
