import { createStore } from '@tanstack/react-store'
import PQueue from 'p-queue'
import { callLimit } from '@/domain/server-features'
import { HttpStatusError, RATE_WINDOW } from '@/lib/errors'
import { statusHolder } from '@/session/site-status'

const WINDOW = RATE_WINDOW * 1000
/** Share of the server's limit for long work; the rest is for clicks and other tabs, which are not counted. */
const SHARE = 5 / 6

/**
 * Paces long work: two calls at once, and no more in any three minutes than the server allows. A 429 pauses it as long as
 * the server asks; nothing is repeated. `limit`: calls that the server allows in three minutes.
 */
export function createRateLimiter(limit: () => number) {
  const perWindow = () => Math.floor(limit() * SHARE)
  let queue: PQueue | undefined
  let intervalCap = 0
  /** When the last jobs started, as many as fit in the window. */
  let starts: number[] = []
  /** Until when (ms, by `performance.now`) a 429 pauses all; 0: no pause. */
  const pausedUntil = createStore(0)
  let resume: ReturnType<typeof setTimeout> | undefined

  const createQueue = () => {
    // `strict`: the server counts in a sliding window, too.
    const next = new PQueue({ concurrency: 2, interval: WINDOW, intervalCap, strict: true })
    next.addEventListener('error', ({ detail: error }) => {
      if (!(error instanceof HttpStatusError && error.status === 429)) return
      const pause = (error.retryAfter ?? RATE_WINDOW) * 1000
      next.pause()
      pausedUntil.setState(() => performance.now() + pause)
      clearTimeout(resume)
      resume = setTimeout(() => {
        pausedUntil.setState(() => 0)
        next.start()
      }, pause)
    })
    return next
  }
  /** The queue for the server's limit, which its version tells: that may become known only now. */
  const queueNow = () => {
    if (queue && intervalCap === perWindow()) return queue
    intervalCap = perWindow()
    queue = createQueue()
    return queue
  }

  return {
    /** Runs a job, which makes one call, when its turn comes. An abort takes it out of the queue; one under way goes on. */
    run: <T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
      const waiting = new AbortController()
      const leave = () => waiting.abort(signal?.reason)
      if (signal?.aborted) leave()
      signal?.addEventListener('abort', leave)
      const start = () => {
        signal?.removeEventListener('abort', leave)
        starts = [...starts, performance.now()].slice(-perWindow())
        return job()
      }
      return queueNow().add(start, { signal: waiting.signal })
    },
    /** Seconds that this many more calls have to wait for their turn; 0 if the window has room for them. */
    estimate: (calls: number): number => {
      const most = perWindow()
      // The last of them starts whole windows after the start that gives it its place.
      const place = starts.at(((calls - 1) % most) - most) ?? Number.NEGATIVE_INFINITY
      const turn = Math.max(place + WINDOW - performance.now(), 0)
      return Math.ceil((turn + Math.floor((calls - 1) / most) * WINDOW) / 1000)
    },
    pausedUntil,
  }
}

export const rateLimiter = createRateLimiter(() => callLimit(statusHolder.get()))
