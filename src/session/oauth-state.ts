import { createStore } from '@tanstack/react-store'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

/** Milliseconds for which a state is valid. */
export const STATE_LIFETIME = 600_000

/** Local storage `oauth_state`: the latest attempt; any tab may receive its callback. */
const stateStore = stored('oauth_state', z.nullable(z.object({ state: z.string(), at: z.number() })), null)

export const storeOauthState = (state: string): void => stateStore.set({ state, at: Date.now() })

/** Checks a callback's state against the pending attempt, and removes the attempt if it matches or has expired. */
export function takeOauthState(state: string): boolean {
  const attempt = stateStore.get()
  if (!attempt) return false
  const age = Date.now() - attempt.at
  const isFresh = age >= 0 && age < STATE_LIFETIME
  const isSame = state !== '' && state === attempt.state
  if (isSame || !isFresh) stateStore.remove()
  return isSame && isFresh
}

/** Query of an OAuth callback until its screen reads it; '' if none. In memory only, as it contains a secret code. */
export const oauthCallbackQuery = createStore('')
