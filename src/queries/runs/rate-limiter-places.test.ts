import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallOptions } from '@/lib/call-options'
import { limiterOfItsOwn } from './test-rate-limiter'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('does not take a person’s call for that of a running job', async () => {
  const { rateLimiter, call } = limiterOfItsOwn()
  const zero = Date.now()
  const starts: number[] = []
  void rateLimiter.run(async () => undefined)
  void call(60_000)
  void rateLimiter.run(async () => void starts.push(Date.now() - zero))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(starts).toEqual([3_000])
})

test('lets another call start after a call has hung for ten seconds', async () => {
  const { rateLimiter, call } = limiterOfItsOwn()
  const zero = Date.now()
  const starts: number[] = []
  const hang = ({ purpose }: CallOptions) => call(120_000, undefined, purpose)
  const ends = [rateLimiter.run(hang), rateLimiter.run(hang)]
  for (let job = 0; job < 3; job++) void rateLimiter.run(async () => void starts.push(Date.now() - zero))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(starts).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(starts).toEqual([10_000, 10_500, 11_000])
  await vi.advanceTimersByTimeAsync(120_000)
  await Promise.all(ends)
  // When they end, their places are not freed a second time.
  let atOnce = 0
  let most = 0
  for (let job = 0; job < 6; job++) {
    void rateLimiter.run(async ({ purpose }) => {
      most = Math.max(most, ++atOnce)
      await call(2_000, undefined, purpose)
      atOnce--
    })
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(most).toBe(2)
})
