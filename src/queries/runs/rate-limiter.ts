import { createStore } from '@tanstack/react-store'
import { type TrafficListener, watchTraffic } from '@/api/client'
import { callLimit } from '@/domain/server-features'
import { statusHolder } from '@/domain/site'
import type { CallOptions } from '@/lib/call-options'
import { RATE_WINDOW } from '@/lib/errors'

interface Job {
  start: () => void
  perSecond: number
}

/** Default jobs a second, the window (ms) in which the server counts calls, and how many jobs run at once. */
const PACE = { perSecond: 2, window: RATE_WINDOW * 1000, atOnce: 2 }
/** Share of the server's limit that is used; the rest is for other tabs and calls before a reload. */
const SHARE = 7 / 8
/** A 429 halves the calls in a window, but never below this. */
const FEWEST = 60
/** How long (ms) one of the person's own calls delays the jobs at most: some calls take minutes. */
const LONGEST_DELAY = 3_000
/** Milliseconds after which a hanging call no longer counts as running. */
const HANGING = 10_000

/**
 * Paces long work: two calls a second, or what the job may make, and seven eighths of the limit in any 180 s, counting
 * the person's own calls, which go first. A 429 pauses it and slows it down. Nothing is repeated.
 */
export function createRateLimiter(
  watch: (listener: TrafficListener) => unknown = watchTraffic,
  limit: () => number = () => callLimit(statusHolder.get()),
  pace: typeof PACE = PACE,
) {
  let queue: Job[] = []
  /** Calls in a window after a 429. */
  let slowed = Number.POSITIVE_INFINITY
  const perWindow = () => Math.min(Math.floor(limit() * SHARE), slowed)
  /** When (ms, by `performance.now`: the clock may be set) each call inside the window started. */
  let starts: number[] = []
  /** The person's own calls that have not ended yet. */
  const userCalls = new Set<{ start: number }>()
  let lastStart = Number.NEGATIVE_INFINITY
  const running = new Set<Job>()
  /** Until when (ms) a 429 pauses all; 0: no pause. */
  const pausedUntil = createStore(0)
  let timer: ReturnType<typeof setTimeout> | undefined

  /** When (ms) the window has room for one more call than these. */
  const roomAfter = (calls: number[]) => (calls.at(-perWindow()) ?? Number.NEGATIVE_INFINITY) + pace.window

  /** When (ms) the next job may start; computed again whenever a call ends. */
  const nextTurn = (now: number, perSecond: number) => {
    starts = starts.filter((start) => start > now - pace.window)
    const afterUserCalls = Math.max(now, ...[...userCalls].map(({ start }) => start + LONGEST_DELAY))
    return Math.max(roomAfter(starts), afterUserCalls, lastStart + 1000 / perSecond, pausedUntil.state)
  }

  const advance = () => {
    clearTimeout(timer)
    while (running.size < pace.atOnce) {
      const [next] = queue
      if (!next) return
      const now = performance.now()
      const turn = nextTurn(now, next.perSecond)
      if (turn > now) {
        timer = setTimeout(advance, turn - now)
        return
      }
      lastStart = now
      queue.shift()
      next.start()
      pausedUntil.setState(() => 0)
    }
  }

  watch((purpose) => {
    const call = { start: performance.now() }
    starts.push(call.start)
    if (purpose !== 'background') userCalls.add(call)
    return (limited) => {
      userCalls.delete(call)
      if (limited) {
        slowed = Math.max(Math.floor(perWindow() / 2), FEWEST)
        pausedUntil.setState(() => performance.now() + (limited.wait ?? RATE_WINDOW) * 1000)
      }
      advance()
    }
  })

  return {
    /** A job makes one call; `signal` takes it from the queue or aborts it. */
    run: <T>(job: (call: CallOptions) => Promise<T>, signal?: AbortSignal, perSecond = pace.perSecond) =>
      new Promise<T>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const start = () => {
          signal?.removeEventListener('abort', cancel)
          running.add(queued)
          const freePlace = () => {
            running.delete(queued)
            advance()
          }
          const hanging = setTimeout(freePlace, HANGING)
          void job({ purpose: 'background', signal })
            .then(resolve, reject)
            .finally(() => {
              clearTimeout(hanging)
              freePlace()
            })
        }
        const queued = { start, perSecond }
        const cancel = () => {
          queue = queue.filter((other) => other !== queued)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', cancel, { once: true })
        queue.push(queued)
        advance()
      }),
    /** Seconds that this many more calls take at least. */
    estimate: (calls: number, perSecond = pace.perSecond): number => {
      const now = performance.now()
      const planned = starts.filter((start) => start > now - pace.window)
      let last = Math.max(now, pausedUntil.state)
      for (let call = 0; call < calls; call += 1) {
        last = Math.max(last + 1000 / perSecond, roomAfter(planned))
        planned.push(last)
      }
      return Math.ceil((last - now) / 1000)
    },
    pausedUntil,
  }
}

export const rateLimiter = createRateLimiter()

/** Reads a long list at twice the average pace of the server's limit. */
export const readPace = () => callLimit(statusHolder.get()) / 90
