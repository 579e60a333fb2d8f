import { useQueryClient } from '@tanstack/react-query'
import { authApi } from '@/api/auth'
import type { OauthProvider } from '@/domain/oauth/names'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { keepOauthState } from '@/domain/oauth/state'
import { statusHolder } from '@/domain/site'
import { defineMutation } from '@/queries/mutation'
import { isRunning, useSingleFlightMutation } from '@/queries/use-mutation'

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
    // The console's own address, without a slash at its end.
    const home = `${window.location.origin}${import.meta.env.BASE_URL}`.replace(/\/$/, '')
    const address = OAUTH_PROVIDERS[provider].authorizeUrl(statusHolder.get(), state, home)
    if (!opened || opened.closed) return address
    opened.location.replace(address)
    return null
  } catch (error) {
    opened?.close()
    throw error
  }
}

export const startAttempt = defineMutation(['oauth', 'start'], authorize, { outsideSession: true })

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
