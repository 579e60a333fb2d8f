import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallOptions } from '@/lib/call-options'
import { runs } from '@/lib/test-stubs'
import { limiterOfItsOwn } from './test-rate-limiter'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('starts two jobs a second, two at a time', async () => {
  const { rateLimiter, call } = limiterOfItsOwn()
  const starts: number[] = []
  const zero = Date.now()
  let atOnce = 0
  let most = 0
  for (let job = 0; job < 6; job++) {
    void rateLimiter.run(async ({ purpose }) => {
      starts.push(Date.now() - zero)
      most = Math.max(most, ++atOnce)
      await call(900, undefined, purpose)
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

test('runs the person’s own calls first without starving the jobs', async () => {
  const { rateLimiter, call } = limiterOfItsOwn()
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
])('pauses everything after a 429 with Retry-After %s', async (wait, pause) => {
  const { rateLimiter, call } = limiterOfItsOwn()
  void call(0, { wait })
  await vi.advanceTimersByTimeAsync(1)
  const zero = performance.now()
  expect(rateLimiter.pausedUntil.state).toBe(zero + pause - 1)
  let started = 0
  void rateLimiter.run(async () => {
    started = performance.now() - zero
  })
  await vi.advanceTimersByTimeAsync(pause - 2)
  expect(started).toBe(0)
  await vi.advanceTimersByTimeAsync(2)
  expect(started).toBe(pause - 1)
  expect(rateLimiter.pausedUntil.state).toBe(0)
})

test('goes on when the clock is set back', async () => {
  const { rateLimiter } = limiterOfItsOwn()
  await rateLimiter.run(() => Promise.resolve())
  vi.setSystemTime(Date.now() - 86_400_000)
  const next = vi.fn(() => Promise.resolve())
  void rateLimiter.run(next)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(next).toHaveBeenCalled()
})

test('does not repeat a failed job, and continues with the others', async () => {
  const { rateLimiter } = limiterOfItsOwn()
  const failing = vi.fn(() => Promise.reject(new Error('no')))
  const outcome = rateLimiter.run(failing).catch((error: Error) => error.message)
  const next = rateLimiter.run(() => Promise.resolve('yes'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await outcome).toBe('no')
  expect(await next).toBe('yes')
  expect(failing).toHaveBeenCalledTimes(1)
})

test('never runs a job that was aborted while it waited', async () => {
  const { rateLimiter, call } = limiterOfItsOwn()
  const stop = new AbortController()
  void rateLimiter.run(({ purpose }) => call(10, undefined, purpose))
  const job = vi.fn(() => Promise.resolve())
  const outcome = rateLimiter.run(job, stop.signal).catch(() => 'stopped')
  stop.abort()
  expect(await outcome).toBe('stopped')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(job).not.toHaveBeenCalled()
})

test('allows a job a faster pace without delaying others', async () => {
  const { rateLimiter } = limiterOfItsOwn()
  const zero = Date.now()
  const starts: string[] = []
  const job = (name: string) => async () => void starts.push(`${name} ${Date.now() - zero}`)
  for (const name of ['read', 'read', 'read']) void rateLimiter.run(job(name), undefined, 5)
  void rateLimiter.run(job('write'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(starts).toEqual(['read 0', 'read 200', 'read 400', 'write 900'])
})

test('halves its pace at each 429, but never stops', async () => {
  const { rateLimiter, call, begin } = limiterOfItsOwn()
  const inTheNextWindow = async () => {
    void call(0, { wait: 0 })
    await vi.advanceTimersByTimeAsync(180_000)
    const stop = new AbortController()
    let started = 0
    for (let job = 0; job < 420; job++) {
      const count = async ({ purpose }: CallOptions) => {
        started += 1
        begin(purpose)()
      }
      void rateLimiter.run(count, stop.signal, 10).catch(() => undefined)
    }
    await vi.advanceTimersByTimeAsync(179_000)
    stop.abort()
    await vi.advanceTimersByTimeAsync(180_000)
    return started
  }
  expect(await inTheNextWindow()).toBe(210)
  expect(await inTheNextWindow()).toBe(105)
  expect(await inTheNextWindow()).toBe(60)
  expect(await inTheNextWindow()).toBe(60)
})

test.each([
  [480, 470, 180, 200],
  [480, 400, 75, 85],
  [180, 470, 360, 450],
])('with %i calls allowed, %i more take about %i to %i seconds', (limit, calls, from, to) => {
  const { rateLimiter } = limiterOfItsOwn(limit)
  const seconds = rateLimiter.estimate(calls, limit / 90)
  expect(seconds).toBeGreaterThanOrEqual(from)
  expect(seconds).toBeLessThanOrEqual(to)
})

// A thousand runs of virtual hours take a minute, and more on a busy machine.
test('never exceeds a limit, and runs every job', {
  timeout: 300_000,
}, async () => {
  const work = fc.array(
    fc.record({
      kind: fc.constantFrom('job', 'own'),
      after: fc.integer({ min: 0, max: 4_000 }),
      lasts: fc.integer({ min: 0, max: 5_000 }),
      count: fc.integer({ min: 1, max: 120 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const limits = fc.constantFrom(180, 240, 480)
  let full = 0
  await fc.assert(
    fc.asyncProperty(work, limits, async (steps, limit) => {
      const { rateLimiter, call } = limiterOfItsOwn(limit)
      const allowed = (limit * 7) / 8
      const all: number[] = []
      const broken: string[] = []
      let lastOfOurs = Number.NEGATIVE_INFINITY
      let [ours, atOnce] = [0, 0]
      const job = async (lasts: number, { purpose }: CallOptions) => {
        const now = Date.now()
        all.push(now)
        ours += 1
        atOnce += 1
        // A window that ends with a job contains at most seven eighths of the limit, this job included.
        const outside = all.at(-Math.floor(allowed) - 1)
        if (outside !== undefined && outside > now - 180_000)
          broken.push(`${ours}: more than ${allowed} calls in the window`)
        if (all.length >= allowed) full += 1
        if (now - lastOfOurs < 500) broken.push(`${ours}: ${now - lastOfOurs} ms after the last`)
        if (atOnce > 2) broken.push(`${ours}: ${atOnce} at once`)
        lastOfOurs = now
        await call(lasts, undefined, purpose)
        atOnce -= 1
      }
      for (const { kind, after, lasts, count } of steps) {
        await vi.advanceTimersByTimeAsync(after)
        for (let index = 0; index < count; index++) {
          if (kind === 'job') void rateLimiter.run((options) => job(lasts, options))
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
  // The runs do reach the limit.
  expect(full).toBeGreaterThan(runs(1_000))
})

test('waits for the next window when the limit is reached', async () => {
  const { rateLimiter, begin } = limiterOfItsOwn(240)
  const starts: number[] = []
  for (let job = 0; job < 230; job++) {
    void rateLimiter.run(async ({ purpose }) => {
      starts.push(Date.now())
      begin(purpose)()
    })
  }
  expect(rateLimiter.estimate(230)).toBeGreaterThanOrEqual(115)
  await vi.advanceTimersByTimeAsync(179_000)
  expect(starts).toHaveLength(210)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(starts).toHaveLength(230)
})
