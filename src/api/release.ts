import ky, { HTTPError } from 'ky'
import { ConnectionError, HttpStatusError } from '@/lib/errors'
import { replySchema } from '@/schemas/reply'
import { type Release, releaseSchema } from '@/schemas/status'
import { classifyNetworkFailure } from './network-failure'
import { parseData } from './parse-response'

const RELEASES_URL =
  import.meta.env.VITE_RELEASES_URL || 'https://api.github.com/repos/songquanpeng/one-api/releases/latest'

const OPTIONS = { credentials: 'omit', referrerPolicy: 'no-referrer', retry: 0, timeout: 30_000 } as const

/** The latest release of the gateway, from GitHub; sends no cookies or custom headers. */
export const releaseApi = {
  latest: async (): Promise<Release> => {
    const response = await ky(RELEASES_URL, OPTIONS)
      .json()
      .catch(async (error: unknown) => Promise.reject(await failureOf(error)))
    return parseData('releases', releaseSchema, response)
  },
}

async function failureOf(error: unknown): Promise<Error> {
  if (error instanceof HTTPError)
    return new HttpStatusError(error.response.status, replySchema.safeParse(error.data).data?.message ?? '')
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ConnectionError('timeout', 'releases: timed out', { cause: error })
  // No network, a blocked URL, or a body that is not JSON.
  const isInvalidJson = error instanceof SyntaxError
  const failure = isInvalidJson ? 'answer' : await classifyNetworkFailure(new URL(RELEASES_URL), false)
  return new ConnectionError(failure, 'releases: no answer', { cause: error })
}
