import type { CallOptions } from '@/lib/call-options'
import { httpStatusOf } from '@/lib/errors'
import { rateLimiter } from '@/queries/runs/rate-limiter'

export const usageKeys = {
  all: ['usage'],
  snapshots: ['usage', 'snapshot'],
  sums: ['usage', 'sum'],
  pages: ['usage', 'page'],
  newest: ['usage', 'newest'],
  rows: ['usage', 'rows'],
  rankings: ['usage', 'ranking'],
  names: ['usage', 'names'],
  dashboards: ['usage', 'dashboard'],
} as const

/** Rate-limiter options of a call; `signal` removes it from the queue. */
export interface Pace {
  signal: AbortSignal
  inBackground?: boolean
}

/** Sends a call through the rate limiter. A started background call is not aborted, so that its response is cached. */
export const rateLimited = <T>(call: (options: CallOptions) => Promise<T>, { signal, inBackground }: Pace) =>
  rateLimiter.run(() => call(inBackground ? {} : { signal }), signal, inBackground)

/** Retries after a 429 without a delay, because the rate limiter already waits for Retry-After. */
export const retryAfter429 = {
  retry: (failures: number, error: Error) => httpStatusOf(error) === 429 && failures < 3,
  retryDelay: 0,
}

/** Runs a query shared with other callers, and retries it once if another caller aborted it. */
export async function fetchShared<T>(ask: () => Promise<T>, { signal }: Pace): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError'
    if (signal.aborted || !isAborted) throw error
    return ask()
  }
}
