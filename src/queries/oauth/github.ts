import { useQueryClient } from '@tanstack/react-query'
import { authApi } from '@/api/auth'
import { githubAuthorizeUrl } from '@/domain/oauth/github'
import { keepOauthState } from '@/domain/oauth/state'
import { useStatus } from '@/domain/use-status'
import { defineMutation } from '@/queries/mutation'
import { isRunning, useSingleFlightMutation } from '@/queries/use-mutation'

interface Attempt {
  clientId: string
  /** The blank window that the click opened; null where the browser blocked it. */
  opened: Window | null
}

/** Fetches a state and sends the window on; returns the provider's address where there is no window to send. */
async function authorize({ clientId, opened }: Attempt): Promise<string | null> {
  try {
    const state = await authApi.oauthState()
    keepOauthState(state)
    const address = githubAuthorizeUrl(clientId, state)
    if (!opened || opened.closed) return address
    opened.location.replace(address)
    return null
  } catch (error) {
    opened?.close()
    throw error
  }
}

const startGithub = defineMutation(['oauth', 'github', 'start'], authorize, { outsideSession: true })

/**
 * Signing in with GitHub, or binding it for someone who is signed in: the server tells the two apart.
 * `start` belongs into the click handler itself. `link` is the provider's address where the browser blocked the
 * window: offer it, to be opened without an opener.
 */
export function useGithub() {
  const client = useQueryClient()
  const status = useStatus()
  const attempt = useSingleFlightMutation(startGithub)
  const start = () => {
    if (isRunning(client, startGithub.mutationKey ?? [], undefined)) return
    // Now: a window that opens after an answer has arrived is no longer the person's doing, and is blocked.
    const opened = window.open('', '_blank')
    if (opened) opened.opener = null
    attempt.run({ clientId: status?.github_client_id ?? '', opened })
  }
  return { start, isRunning: attempt.isRunning, link: attempt.data ?? null, error: attempt.error }
}
