import { type TrafficListener, watchTraffic } from '@/api/traffic'

/** Background calls a second, calls of any kind in a window (ms), and how many jobs run side by side. */
const PACE = { perSecond: 2, perWindow: 300, window: 180_000, atOnce: 2 }
/** Milliseconds that the person's own call holds the jobs back at most: some calls take minutes. */
const COURTESY = 3_000
/** Seconds to wait on 429 when the server does not say. */
const LIMITED_WAIT = 180

/** What the rate limiter is doing, for those who show it. */
interface RateLimiterState {
  /** Jobs that wait for their turn. */
  waiting: number
  /** Until when (ms, `Date.now()`) a 429 holds everything back; 0: it does not. */
  pausedUntil: number
}

/**
 * Paces long work (load-all, export, batches, the batch test) so that it neither trips the gateway's rate limit nor
 * stands in the person's way: at most two calls a second and 300 in any 180 s, counting the person's own, which
 * always go first. A 429 pauses it. Nothing is repeated: a job whose call fails has failed.
 */
export function createRateLimiter(
  watch: (listener: TrafficListener) => unknown = watchTraffic,
  pace: typeof PACE = PACE,
) {
  const queue: Array<() => void> = []
  const listeners = new Set<() => void>()
  /** Starts (ms) of all calls inside the window; of the person's own that are under way. */
  let starts: number[] = []
  const theirs = new Set<{ start: number }>()
  let lastStart = Number.NEGATIVE_INFINITY
  let running = 0
  /** Jobs that were started and have not made their call yet: the next calls are theirs. */
  let expected = 0
  let state: RateLimiterState = { waiting: 0, pausedUntil: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined

  const publish = (patch: Partial<RateLimiterState> = {}) => {
    state = { ...state, ...patch, waiting: queue.length }
    for (const listener of listeners) listener()
  }

  /** When (ms) the next job may start, as far as is known now; it is looked at again whenever a call ends. */
  const nextTurn = (now: number) => {
    starts = starts.filter((start) => start > now - pace.window)
    const oldest = starts.at(-pace.perWindow)
    const free = oldest === undefined ? now : oldest + pace.window
    const polite = Math.max(now, ...[...theirs].map(({ start }) => start + COURTESY))
    return Math.max(free, polite, lastStart + 1000 / pace.perSecond, state.pausedUntil)
  }

  const advance = () => {
    clearTimeout(timer)
    while (queue.length > 0 && running < pace.atOnce) {
      const now = Date.now()
      const turn = nextTurn(now)
      if (turn > now) {
        timer = setTimeout(advance, turn - now)
        return
      }
      lastStart = now
      queue.shift()?.()
      publish({ pausedUntil: 0 })
    }
  }

  watch(() => {
    const call = { start: Date.now() }
    starts.push(call.start)
    if (expected > 0) expected -= 1
    else theirs.add(call)
    return (limited) => {
      theirs.delete(call)
      if (limited) publish({ pausedUntil: Date.now() + (limited.wait ?? LIMITED_WAIT) * 1000 })
      advance()
    }
  })

  return {
    /**
     * Runs a job, which makes one call, when its turn comes.
     * @param signal - an abort takes it out of the queue; a job that has started is not stopped
     */
    run: <T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
      return new Promise<T>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const start = () => {
          signal?.removeEventListener('abort', leave)
          running += 1
          expected += 1
          const made = expected
          void job()
            .then(resolve, reject)
            .finally(() => {
              running -= 1
              // A job that found its answer without a call leaves nothing to expect.
              if (expected === made && running < made) expected = running
              advance()
            })
        }
        const leave = () => {
          const index = queue.indexOf(start)
          if (index >= 0) queue.splice(index, 1)
          publish()
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', leave, { once: true })
        queue.push(start)
        publish()
        advance()
      })
    },
    /** Seconds that so many further calls will take, at the least. */
    estimate: (calls: number): number => {
      const now = Date.now()
      const used = starts.filter((start) => start > now - pace.window).length
      const windows = Math.ceil(Math.max(used + calls - pace.perWindow, 0) / pace.perWindow)
      const pause = Math.max(state.pausedUntil - now, 0)
      return Math.ceil((pause + Math.max((calls * 1000) / pace.perSecond, windows * pace.window)) / 1000)
    },
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** The one rate limiter of the console. */
export const rateLimiter = createRateLimiter()
