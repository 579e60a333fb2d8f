import { createStore } from '@tanstack/react-store'
import { type TrafficListener, watchTraffic } from '@/api/traffic'
import { callLimit } from '@/domain/capabilities'
import { statusHolder } from '@/domain/site'
import type { CallOptions } from '@/lib/call-options'
import { currentSession } from '@/session/current'

interface Job {
  start: () => void
  perSecond: number
}

/** Default jobs a second, the window (ms) in which the server counts calls, and how many jobs run at once. */
const PACE = { perSecond: 2, window: 180_000, atOnce: 2 }
/** Share of the server's limit that is used; the rest is for other tabs and calls before a reload. */
const SHARE = 7 / 8
/** After a 429 half of that is used, but never less than this. */
const LEAST = 60
/** Longest time (ms) that a call of the person's holds the jobs back: some calls take minutes. */
const HELD_BACK = 3_000
/** Milliseconds after which a hanging call no longer counts as running. */
const HANGING = 10_000
/** Seconds to wait on 429 when the server does not say. */
const LIMITED_WAIT = 180

/**
 * Paces long work (load-all, export, batches, the batch test) so that it stays below the gateway's rate limit and does
 * not delay the person: two calls a second, or what the job may make, and seven eighths of the limit in any 180 s,
 * counting the person's own calls, which go first. A 429 pauses it and slows it down. Nothing is repeated.
 * @param limit - calls in a window that the server allows
 */
export function createRateLimiter(
  watch: (listener: TrafficListener) => unknown = watchTraffic,
  limit: () => number = () => callLimit(statusHolder.get()),
  pace: typeof PACE = PACE,
) {
  let queue: Job[] = []
  let slowed = Number.POSITIVE_INFINITY
  const perWindow = () => Math.min(Math.floor(limit() * SHARE), slowed)
  /** Starts (ms) of all calls inside the window, and the person's own calls under way. */
  let starts: number[] = []
  const theirs = new Set<{ start: number }>()
  let lastStart = Number.NEGATIVE_INFINITY
  /** The jobs that count as running. */
  const running = new Set<Job>()
  /** Until when (ms, `Date.now()`) a 429 pauses all; 0: no pause. */
  const store = createStore({ pausedUntil: 0 })
  let timer: ReturnType<typeof setTimeout> | undefined

  /** When (ms) the next job may start; computed again whenever a call ends. */
  const nextTurn = (now: number, perSecond: number) => {
    starts = starts.filter((start) => start > now - pace.window)
    const oldest = starts.at(-perWindow())
    const free = oldest === undefined ? now : oldest + pace.window
    const afterTheirs = Math.max(now, ...[...theirs].map(({ start }) => start + HELD_BACK))
    return Math.max(free, afterTheirs, lastStart + 1000 / perSecond, store.state.pausedUntil)
  }

  const advance = () => {
    clearTimeout(timer)
    for (let [next] = queue; next && running.size < pace.atOnce; [next] = queue) {
      const now = Date.now()
      const turn = nextTurn(now, next.perSecond)
      if (turn > now) {
        timer = setTimeout(advance, turn - now)
        return
      }
      lastStart = now
      queue.shift()
      next.start()
      if (store.state.pausedUntil > 0) store.setState(() => ({ pausedUntil: 0 }))
    }
  }

  watch((purpose) => {
    const call = { start: Date.now() }
    starts.push(call.start)
    if (purpose !== 'background') theirs.add(call)
    return (limited) => {
      theirs.delete(call)
      if (limited) {
        slowed = Math.max(Math.floor(perWindow() / 2), LEAST)
        const pausedUntil = Date.now() + (limited.wait ?? LIMITED_WAIT) * 1000
        store.setState(() => ({ pausedUntil }))
      }
      advance()
    }
  })

  return {
    /**
     * Runs a job when its turn comes. It makes one call, with the options that it is handed. A job of a session that is
     * over is not started, and never answers.
     * @param signal - takes the job out of the queue; its call has it too, and may stop by it
     */
    run: <T>(
      job: (call: CallOptions) => Promise<T>,
      signal?: AbortSignal,
      perSecond = pace.perSecond,
    ): Promise<T> => {
      const session = currentSession()
      const ends = [signal, session.signal]
      const done = new Promise<T>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const start = () => {
          for (const end of ends) end?.removeEventListener('abort', leave)
          if (!session.isCurrent()) return
          running.add(waiting)
          const leavePlace = () => {
            running.delete(waiting)
            advance()
          }
          const hanging = setTimeout(leavePlace, HANGING)
          void job({ purpose: 'background', signal })
            .then(resolve, reject)
            .finally(() => {
              clearTimeout(hanging)
              leavePlace()
            })
        }
        const waiting = { start, perSecond }
        const leave = () => {
          queue = queue.filter((other) => other !== waiting)
          reject(signal?.reason)
        }
        for (const end of ends) end?.addEventListener('abort', leave, { once: true })
        queue.push(waiting)
        advance()
      })
      return session.own(done)
    },
    /** Seconds that so many further calls take at least. */
    estimate: (calls: number, perSecond = pace.perSecond): number => {
      const now = Date.now()
      const planned = starts.filter((start) => start > now - pace.window)
      let last = Math.max(now, store.state.pausedUntil)
      for (let call = 0; call < calls; call += 1) {
        last = Math.max(last + 1000 / perSecond, (planned.at(-perWindow()) ?? 0) + pace.window)
        planned.push(last)
      }
      return Math.ceil((last - now) / 1000)
    },
    store,
  }
}

export const rateLimiter = createRateLimiter()

/** Pages a second for reading a long list: what the limit allows in three minutes is read in half of them. */
export const readPace = () => callLimit(statusHolder.get()) / 90
