import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpStatusError } from '@/lib/errors'
import { runs } from '@/lib/test-stubs'
import { createRateLimiter } from './rate-limiter'

const WINDOW = 180_000
const noop = async () => undefined
const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs two jobs at once, each once, within the limit', async () => {
  const work = fc.array(
    fc.record({
      pause: fc.integer({ min: 0, max: 20_000 }),
      count: fc.integer({ min: 1, max: 150 }),
      lasts: fc.integer({ min: 0, max: 3_000 }),
      abortedAfter: fc.option(fc.integer({ min: 0, max: 30_000 })),
    }),
    { minLength: 1, maxLength: 10 },
  )
  let full = 0
  await fc.assert(
    fc.asyncProperty(work, fc.constantFrom(180, 240, 480), async (steps, limit) => {
      const { run } = createRateLimiter(() => limit)
      const allowed = (limit * 5) / 6
      const starts: number[] = []
      let atOnce = 0
      let ended = 0
      let [asked, ran, aborted] = [0, 0, 0]
      for (const { pause, count, lasts, abortedAfter } of steps) {
        await vi.advanceTimersByTimeAsync(pause)
        const leaving = new AbortController()
        if (abortedAfter !== null) setTimeout(() => leaving.abort(), abortedAfter)
        for (let index = 0; index < count; index += 1) {
          const job = async () => {
            expect(leaving.signal.aborted).toBe(false)
            expect(++atOnce).toBeLessThanOrEqual(2)
            const outside = starts.at(-allowed)
            if (outside !== undefined) {
              full += 1
              expect(Date.now() - outside).toBeGreaterThanOrEqual(WINDOW)
            }
            starts.push(Date.now())
            await after(lasts)
            atOnce -= 1
            ended += 1
          }
          asked += 1
          run(job, leaving.signal).then(
            () => (ran += 1),
            () => (aborted += 1),
          )
        }
      }
      await vi.advanceTimersByTimeAsync(60 * WINDOW)
      expect([ran, ran + aborted]).toEqual([ended, asked])
      expect(starts).toHaveLength(ran)
      if (steps.every(({ abortedAfter }) => abortedAfter === null)) expect(aborted).toBe(0)
    }),
    { numRuns: runs(1_000) },
  )
  // The runs do reach the limit.
  expect(full).toBeGreaterThan(runs(1_000))
}, 300_000)

test.each([
  [30, 30_000],
  [undefined, 180_000],
])('pauses after a 429 with Retry-After %s, then goes on and repeats nothing', async (wait, pause) => {
  const { run, pausedUntil } = createRateLimiter(() => 480)
  const zero = performance.now()
  const refused = vi.fn(() => Promise.reject(new HttpStatusError(429, '', wait)))
  const outcome = run(refused).catch((error: Error) => error.name)
  expect(await outcome).toBe('HttpStatusError')
  const next = vi.fn(noop)
  void run(next)
  expect(pausedUntil.state).toBe(zero + pause)
  await vi.advanceTimersByTimeAsync(pause - 1)
  expect(next).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(next).toHaveBeenCalledOnce()
  expect(refused).toHaveBeenCalledOnce()
  expect(pausedUntil.state).toBe(0)
})

test('a job that has started goes on after an abort', async () => {
  const { run } = createRateLimiter(() => 480)
  const leaving = new AbortController()
  const outcome = run(() => after(1_000).then(() => 'done'), leaving.signal)
  void run(() => after(1_000))
  const next = vi.fn(noop)
  void run(next)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(999)
  expect(next).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('done')
  expect(next).toHaveBeenCalledOnce()
})

test('estimates when the last of so many calls starts', async () => {
  const counts = fc.integer({ min: 1, max: 900 })
  await fc.assert(
    fc.asyncProperty(counts, fc.nat(270_000), counts, async (before, pause, count) => {
      const { run, estimate } = createRateLimiter(() => 480)
      for (let index = 0; index < before; index += 1) void run(noop)
      await vi.advanceTimersByTimeAsync(5 * WINDOW)
      for (let index = 0; index < before; index += 1) void run(noop)
      await vi.advanceTimersByTimeAsync((Math.ceil(before / 400) - 1) * WINDOW + pause)
      const seconds = estimate(count)
      const zero = performance.now()
      let last = 0
      for (let index = 0; index < count; index += 1) {
        void run(async () => {
          last = Math.ceil((performance.now() - zero) / 1_000)
        })
      }
      await vi.advanceTimersByTimeAsync(10 * WINDOW)
      expect(seconds).toBe(last)
    }),
    { numRuns: runs(50) },
  )
})

test('follows the limit of a server whose version becomes known', async () => {
  let limit = 180
  const { run } = createRateLimiter(() => limit)
  const started = vi.fn(noop)
  for (let index = 0; index < 500; index += 1) void run(started)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(started).toHaveBeenCalledTimes(150)
  await vi.advanceTimersByTimeAsync(10 * WINDOW)
  started.mockClear()
  limit = 480
  for (let index = 0; index < 500; index += 1) void run(started)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(started).toHaveBeenCalledTimes(400)
})
