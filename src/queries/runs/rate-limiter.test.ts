import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrafficEnd, TrafficListener } from '@/api/traffic'
import { runs } from '@/lib/test-runs'
import { createRateLimiter } from './rate-limiter'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A rate limiter on a street of its own: `call` is one request, from anybody. */
function street() {
  const watchers: TrafficListener[] = []
  const rateLimiter = createRateLimiter((listener) => void watchers.push(listener))
  const begin = (): TrafficEnd => {
    const ends = watchers.map((watch) => watch())
    return (limited) => {
      for (const end of ends) end(limited)
    }
  }
  const call = async (ms: number, limited?: { wait: number | undefined }) => {
    const end = begin()
    await new Promise((done) => setTimeout(done, ms))
    end(limited)
  }
  return { rateLimiter, call, begin }
}

test('two jobs a second, two side by side', async () => {
  const { rateLimiter, call } = street()
  const starts: number[] = []
  const zero = Date.now()
  let atOnce = 0
  let most = 0
  for (let job = 0; job < 6; job++) {
    void rateLimiter.run(async () => {
      starts.push(Date.now() - zero)
      most = Math.max(most, ++atOnce)
      await call(900)
      atOnce--
    })
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(starts).toHaveLength(6)
  expect(most).toBe(2)
  for (const [index, start] of starts.entries()) {
    if (index > 0) expect(start - (starts[index - 1] ?? 0)).toBeGreaterThanOrEqual(500)
  }
})

test("the person's own call goes first, but does not hold the jobs back for ever", async () => {
  const { rateLimiter, call } = street()
  const zero = Date.now()
  const starts: number[] = []
  const slow = call(60_000)
  void rateLimiter.run(async () => void starts.push(Date.now() - zero))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(starts).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(starts).toEqual([3_000])
  await vi.advanceTimersByTimeAsync(60_000)
  await slow
})

test.each([
  [30, 30_000],
  [undefined, 180_000],
])('a 429 (Retry-After %s) pauses everything for as long', async (wait, pause) => {
  const { rateLimiter, call } = street()
  void call(0, { wait })
  await vi.advanceTimersByTimeAsync(1)
  const zero = Date.now()
  expect(rateLimiter.get().pausedUntil).toBe(zero + pause - 1)
  let started = 0
  void rateLimiter.run(async () => {
    started = Date.now() - zero
  })
  await vi.advanceTimersByTimeAsync(pause - 2)
  expect(started).toBe(0)
  await vi.advanceTimersByTimeAsync(2)
  expect(started).toBe(pause - 1)
  expect(rateLimiter.get().pausedUntil).toBe(0)
})

test('a job that fails has failed: it is not run again, and the others go on', async () => {
  const { rateLimiter } = street()
  const failing = vi.fn(() => Promise.reject(new Error('no')))
  const outcome = rateLimiter.run(failing).catch((error: Error) => error.message)
  const next = rateLimiter.run(() => Promise.resolve('yes'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await outcome).toBe('no')
  expect(await next).toBe('yes')
  expect(failing).toHaveBeenCalledTimes(1)
})

test('an abort takes a job out of the queue; it never runs', async () => {
  const { rateLimiter, call } = street()
  const stop = new AbortController()
  void rateLimiter.run(() => call(10))
  const job = vi.fn(() => Promise.resolve())
  const outcome = rateLimiter.run(job, stop.signal).catch(() => 'stopped')
  expect(rateLimiter.get().waiting).toBe(1)
  stop.abort()
  expect(await outcome).toBe('stopped')
  expect(rateLimiter.get().waiting).toBe(0)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(job).not.toHaveBeenCalled()
})

test('whatever comes, no limit is ever passed, and every job has its turn', async () => {
  const work = fc.array(
    fc.record({
      kind: fc.constantFrom('job', 'own'),
      after: fc.integer({ min: 0, max: 4_000 }),
      lasts: fc.integer({ min: 0, max: 5_000 }),
      count: fc.integer({ min: 1, max: 120 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  let full = 0
  await fc.assert(
    fc.asyncProperty(work, async (steps) => {
      const { rateLimiter, call } = street()
      const all: number[] = []
      const broken: string[] = []
      let lastOfOurs = Number.NEGATIVE_INFINITY
      let [ours, atOnce] = [0, 0]
      const job = async (lasts: number) => {
        const now = Date.now()
        all.push(now)
        ours += 1
        atOnce += 1
        // The window that ends with a job of ours holds 300 calls of any kind at most, this one included.
        const outside = all.at(-301)
        if (outside !== undefined && outside > now - 180_000) broken.push(`${ours}: 301 calls in the window`)
        if (all.length >= 300) full += 1
        if (now - lastOfOurs < 500) broken.push(`${ours}: ${now - lastOfOurs} ms after the last`)
        if (atOnce > 2) broken.push(`${ours}: ${atOnce} at once`)
        lastOfOurs = now
        await call(lasts)
        atOnce -= 1
      }
      for (const { kind, after, lasts, count } of steps) {
        await vi.advanceTimersByTimeAsync(after)
        for (let index = 0; index < count; index++) {
          if (kind === 'job') void rateLimiter.run(() => job(lasts))
          else {
            all.push(Date.now())
            void call(lasts)
          }
        }
      }
      await vi.advanceTimersByTimeAsync(2 * 60 * 60_000)
      expect(broken).toEqual([])
      expect(ours).toBe(steps.reduce((sum, { kind, count }) => sum + (kind === 'job' ? count : 0), 0))
    }),
    { numRuns: runs(1_000) },
  )
  // The limit was met, not only kept far away from.
  expect(full).toBeGreaterThan(runs(1_000))
})

test('more than 300 wait for the window to move on', async () => {
  const { rateLimiter, begin } = street()
  const starts: number[] = []
  for (let job = 0; job < 320; job++) {
    void rateLimiter.run(async () => {
      starts.push(Date.now())
      begin()()
    })
  }
  expect(rateLimiter.estimate(320)).toBeGreaterThanOrEqual(160)
  await vi.advanceTimersByTimeAsync(179_000)
  expect(starts).toHaveLength(300)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(starts).toHaveLength(320)
})
