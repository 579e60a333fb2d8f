import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

/** How long a state is good for, in milliseconds. */
export const STATE_LIFETIME = 600_000

/** Local storage `oauth_state`: the attempt that this browser started last. Any tab may receive the callback. */
const stateStore = stored('oauth_state', z.nullable(z.object({ state: z.string(), at: z.number() })), null)

/** Remembers the state that the provider will send back. */
export function keepOauthState(state: string): void {
  stateStore.set({ state, at: Date.now() })
}

/** Whether a state is the one this browser waits for, which uses it up. A foreign one changes nothing. */
export function takeOauthState(state: string): boolean {
  const kept = stateStore.get()
  if (!kept) return false
  const age = Date.now() - kept.at
  const fresh = age >= 0 && age < STATE_LIFETIME
  const same = state !== '' && state === kept.state
  if (same || !fresh) stateStore.remove()
  return same && fresh
}
