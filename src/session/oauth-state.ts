import { createStore } from '@tanstack/react-store'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

/** How long a state is valid, in milliseconds. */
export const STATE_LIFETIME = 600_000

/** Local storage `oauth_state`: the browser's last attempt. Any tab may receive its callback. */
const stateStore = stored('oauth_state', z.nullable(z.object({ state: z.string(), at: z.number() })), null)

export const keepOauthState = (state: string): void => stateStore.set({ state, at: Date.now() })

/** Whether a state is the one this browser waits for; it is valid once. A foreign one changes nothing. */
export function takeOauthState(state: string): boolean {
  const attempt = stateStore.get()
  if (!attempt) return false
  const age = Date.now() - attempt.at
  const fresh = age >= 0 && age < STATE_LIFETIME
  const same = state !== '' && state === attempt.state
  if (same || !fresh) stateStore.remove()
  return same && fresh
}

/** The query that a provider sent back, until its screen takes it; '' for none. In memory only, as its code signs in. */
export const oauthAnswer = createStore('')
