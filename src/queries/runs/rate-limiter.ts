import PQueue from 'p-queue'
import { callLimit } from '@/domain/server-features'
import { HttpStatusError, RATE_WINDOW } from '@/lib/errors'
import { statusHolder } from '@/session/site-status'
import { clock, createCallRecord } from './call-record'

const WINDOW = RATE_WINDOW * 1000
const MINUTE = 60_000
/** Share of the server's limit for rate-limited work; the rest is for clicks, which are not counted. */
const SHARE = 3 / 4
/** Share of the limit that background work may use per minute, so that foreground work need not wait. */
const BACKGROUND_SHARE = 1 / 8

/** Milliseconds until the last of `calls` may start, if at most `most` start within `window`. */
function startDelay(calls: number, starts: readonly number[], most: number, window: number): number {
  // The last call starts a whole number of windows after the recorded start whose slot it reuses.
  const place = starts.slice(-most).at(((calls - 1) % most) - most) ?? Number.NEGATIVE_INFINITY
  return Math.max(place + window - clock(), 0) + Math.floor((calls - 1) / most) * window
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancelWait = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancelWait)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', cancelWait)
  })
}

/**
 * Limits long-running work to two calls at a time and to the server's `limit` of calls in three minutes, counted across
 * all windows of this browser. A 429 pauses all work for the server's Retry-After time; nothing is retried.
 */
export function createRateLimiter(limit: () => number, record = createCallRecord()) {
  const perWindow = () => Math.floor(limit() * SHARE)
  const perMinute = () => Math.floor(limit() * BACKGROUND_SHARE)
  const queue = new PQueue({ concurrency: 2 })
  const background = new PQueue({ concurrency: 2 })
  let backgroundStarts: number[] = []

  const pauseLeft = () => Math.max(record.pausedUntil() - clock(), 0)
  const delayFor = (calls: number) =>
    Math.max(startDelay(calls, record.starts(), perWindow(), WINDOW), pauseLeft())
  const backgroundDelayFor = (calls: number) => startDelay(calls, backgroundStarts, perMinute(), MINUTE)

  const call = async <T>(job: () => Promise<T>, calls: number): Promise<T> => {
    for (let made = 0; made < calls; made += 1) record.add(clock())
    try {
      return await job()
    } catch (error) {
      if (error instanceof HttpStatusError && error.status === 429)
        record.pause(clock() + (error.refusal.retryAfter ?? RATE_WINDOW) * 1000)
      throw error
    }
  }

  return {
    /**
     * Runs a job as soon as the limit allows. An abort removes it from the queue; a started job continues.
     * `inBackground`: evenly paced, after all other jobs. `calls`: requests that the job sends, in sequence.
     */
    run: async <T>(
      job: () => Promise<T>,
      signal?: AbortSignal,
      inBackground = false,
      calls = 1,
    ): Promise<T> => {
      const waiting = new AbortController()
      const cancelWait = () => waiting.abort(signal?.reason)
      if (signal?.aborted) cancelWait()
      signal?.addEventListener('abort', cancelWait)
      const callWhenAllowed = async () => {
        // Another job or window may have taken the slot during the wait.
        while (delayFor(calls) > 0) await sleep(delayFor(calls), waiting.signal)
        signal?.removeEventListener('abort', cancelWait)
        return call(job, calls)
      }
      const callInBackground = async () => {
        while (backgroundDelayFor(1) > 0) await sleep(backgroundDelayFor(1), waiting.signal)
        backgroundStarts = [...backgroundStarts, clock()].slice(-perMinute())
        return queue.add(callWhenAllowed, { signal: waiting.signal })
      }
      return inBackground
        ? background.add(callInBackground, { signal: waiting.signal })
        : queue.add(callWhenAllowed, { signal: waiting.signal })
    },
    /** Seconds until the last of this many more calls can start; 0 if all can start now. */
    estimate: (calls: number, inBackground = false): number =>
      Math.ceil(Math.max(delayFor(calls), inBackground ? backgroundDelayFor(calls) : 0) / 1000),
  }
}

export const rateLimiter = createRateLimiter(() => callLimit(statusHolder.get()))
