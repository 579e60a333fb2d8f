import ky, { HTTPError } from 'ky'
import { ConnectionError, HttpStatusError } from '@/lib/errors'
import { replySchema } from '@/schemas/reply'
import { type Release, releaseSchema } from '@/schemas/status'
import { parsed } from './read-answer'

const RELEASES_URL =
  import.meta.env.VITE_RELEASES_URL || 'https://api.github.com/repos/songquanpeng/one-api/releases/latest'

const OPTIONS = { credentials: 'omit', referrerPolicy: 'no-referrer', retry: 0, timeout: 30_000 } as const

/** The product's latest release, from another site: no cookies, none of our headers. */
export const releaseApi = {
  latest: async (): Promise<Release> => {
    const answer = await ky(RELEASES_URL, OPTIONS)
      .json()
      .catch((error: unknown) => Promise.reject(failureOf(error)))
    return parsed('releases', releaseSchema, answer)
  },
}

function failureOf(error: unknown): Error {
  if (error instanceof HTTPError)
    return new HttpStatusError(error.response.status, replySchema.safeParse(error.data).data?.message ?? '')
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ConnectionError('timeout', 'releases: no answer in time', { cause: error })
  // No usable answer: no network, a blocked address, a body that is not JSON.
  const failure = error instanceof SyntaxError ? 'answer' : 'network'
  return new ConnectionError(failure, 'releases: no answer', { cause: error })
}
