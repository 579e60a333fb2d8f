import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpStatusError } from '@/lib/errors'
import { runs, stubStorage } from '@/lib/test-stubs'
import { createRateLimiter } from './rate-limiter'

const WINDOW = 180_000
const noop = async () => undefined
const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
      const allowed = (limit * 3) / 4
      const starts: number[] = []
      let atOnce = 0
      let ended = 0
      let [queued, ran, aborted] = [0, 0, 0]
      for (const { pause, count, lasts, abortedAfter } of steps) {
        await vi.advanceTimersByTimeAsync(pause)
        const controller = new AbortController()
        if (abortedAfter !== null) setTimeout(() => controller.abort(), abortedAfter)
        for (let index = 0; index < count; index += 1) {
          const job = async () => {
            expect(controller.signal.aborted).toBe(false)
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
          queued += 1
          run(job, controller.signal).then(
            () => (ran += 1),
            () => (aborted += 1),
          )
        }
      }
      await vi.advanceTimersByTimeAsync(60 * WINDOW)
      expect([ran, ran + aborted]).toEqual([ended, queued])
      expect(starts).toHaveLength(ran)
      if (steps.every(({ abortedAfter }) => abortedAfter === null)) expect(aborted).toBe(0)
    }),
    { numRuns: runs(1_000) },
  )
  // Ensures that the runs reach the limit.
  expect(full).toBeGreaterThan(runs(1_000))
}, 300_000)

test.each([
  [30, 30_000],
  [undefined, 180_000],
])('pauses after a 429 with Retry-After %s, then continues without retrying', async (wait, pause) => {
  const { run, estimate } = createRateLimiter(() => 480)
  const refused = vi.fn(() => Promise.reject(new HttpStatusError(429, '', { retryAfter: wait })))
  const outcome = run(refused).catch((error: Error) => error.name)
  expect(await outcome).toBe('HttpStatusError')
  const next = vi.fn(noop)
  void run(next)
  expect(estimate(1)).toBe(pause / 1000)
  await vi.advanceTimersByTimeAsync(pause - 1)
  expect(next).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(next).toHaveBeenCalledOnce()
  expect(refused).toHaveBeenCalledOnce()
  expect(estimate(1)).toBe(0)
})

test('a started job continues after an abort', async () => {
  const { run } = createRateLimiter(() => 480)
  const controller = new AbortController()
  const outcome = run(() => after(1_000).then(() => 'done'), controller.signal)
  void run(() => after(1_000))
  const next = vi.fn(noop)
  void run(next)
  controller.abort()
  await vi.advanceTimersByTimeAsync(999)
  expect(next).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('done')
  expect(next).toHaveBeenCalledOnce()
})

test('estimates when the last of several calls starts', async () => {
  const counts = fc.integer({ min: 1, max: 900 })
  await fc.assert(
    fc.asyncProperty(counts, fc.nat(270_000), counts, async (before, pause, count) => {
      const { run, estimate } = createRateLimiter(() => 480)
      for (let index = 0; index < before; index += 1) void run(noop)
      await vi.advanceTimersByTimeAsync(5 * WINDOW)
      for (let index = 0; index < before; index += 1) void run(noop)
      await vi.advanceTimersByTimeAsync((Math.ceil(before / 360) - 1) * WINDOW + pause)
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

test('counts both calls of a job that makes two', async () => {
  const { run } = createRateLimiter(() => 480)
  const job = vi.fn(noop)
  for (let index = 0; index < 300; index += 1) void run(job, undefined, false, 2)
  await vi.advanceTimersByTimeAsync(WINDOW - 1)
  expect(job).toHaveBeenCalledTimes(180)
  await vi.advanceTimersByTimeAsync(WINDOW)
  expect(job).toHaveBeenCalledTimes(300)
})

test('applies a changed server limit', async () => {
  let limit = 180
  const { run } = createRateLimiter(() => limit)
  const started = vi.fn(noop)
  for (let index = 0; index < 500; index += 1) void run(started)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(started).toHaveBeenCalledTimes(135)
  await vi.advanceTimersByTimeAsync(10 * WINDOW)
  started.mockClear()
  limit = 480
  for (let index = 0; index < 500; index += 1) void run(started)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(started).toHaveBeenCalledTimes(360)
})

test('background work leaves capacity for foreground calls, which run first', async () => {
  const { run, estimate } = createRateLimiter(() => 480)
  const background = vi.fn(noop)
  for (let index = 0; index < 100; index += 1) void run(background, undefined, true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(background).toHaveBeenCalledTimes(60)
  expect(estimate(40, true)).toBe(59)
  expect(estimate(200)).toBe(0)
  const clicked = vi.fn(noop)
  for (let index = 0; index < 200; index += 1) void run(clicked)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(clicked).toHaveBeenCalledTimes(200)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(background).toHaveBeenCalledTimes(100)
})

test('aborted background work does not start', async () => {
  const { run } = createRateLimiter(() => 480)
  const controller = new AbortController()
  const job = vi.fn(noop)
  const all = Array.from({ length: 100 }, () =>
    run(job, controller.signal, true).catch((error) => error.name),
  )
  await vi.advanceTimersByTimeAsync(1_000)
  controller.abort()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(job).toHaveBeenCalledTimes(60)
  expect((await Promise.all(all)).filter((name) => name === 'AbortError')).toHaveLength(40)
})

describe('two windows of a browser', () => {
  beforeEach(() => void stubStorage('localStorage'))

  test('share one limit, in any order of calls', async () => {
    const work = fc.array(
      fc.record({ inFirst: fc.boolean(), count: fc.integer({ min: 1, max: 250 }), pause: fc.nat(90_000) }),
      {
        maxLength: 8,
      },
    )
    await fc.assert(
      fc.asyncProperty(work, async (steps) => {
        const windows = [createRateLimiter(() => 480), createRateLimiter(() => 480)]
        const starts: number[] = []
        for (const { inFirst, count, pause } of steps) {
          for (let index = 0; index < count; index += 1)
            void windows[inFirst ? 0 : 1]?.run(async () => void starts.push(Date.now()))
          await vi.advanceTimersByTimeAsync(pause)
        }
        await vi.advanceTimersByTimeAsync(20 * WINDOW)
        expect(starts).toHaveLength(steps.reduce((sum, { count }) => sum + count, 0))
        for (const [index, start] of starts.entries())
          if (index >= 360) expect(start - (starts[index - 360] ?? 0)).toBeGreaterThanOrEqual(WINDOW)
      }),
      { numRuns: runs(100) },
    )
  })

  test('estimate the same wait, also after a 429 and in a window opened later', async () => {
    const first = createRateLimiter(() => 480)
    for (let index = 0; index < 360; index += 1) void first.run(noop)
    await vi.advanceTimersByTimeAsync(10_000)
    const second = createRateLimiter(() => 480)
    expect([first.estimate(1), second.estimate(1)]).toEqual([170, 170])
    await vi.advanceTimersByTimeAsync(WINDOW)
    expect(second.estimate(1)).toBe(0)
    await second.run(() => Promise.reject(new HttpStatusError(429, '', { retryAfter: 30 }))).catch(noop)
    expect([first.estimate(1), second.estimate(1)]).toEqual([30, 30])
  })

  test('remove the entry of a closed window', async () => {
    const entries = stubStorage('localStorage')
    await createRateLimiter(() => 480).run(noop)
    expect(entries.size).toBe(1)
    await vi.advanceTimersByTimeAsync(WINDOW)
    await createRateLimiter(() => 480).run(noop)
    expect(entries.size).toBe(1)
  })
})
