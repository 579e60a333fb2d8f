import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { deferred, runs } from '@/lib/test-stubs'
import { rateLimiter } from './rate-limiter'
import { createBatch } from './run'

// A rate limiter without a limit; its limit has separate tests.
vi.mock(import('./rate-limiter'), async (original) => {
  const { createRateLimiter } = await original()
  return { rateLimiter: createRateLimiter(() => 1e9) }
})

test('each item succeeds exactly once, despite failures and stops', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 25 }),
      fc.nat({ max: 30 }),
      async (failsFirst, cancelAfter) => {
        const tried = failsFirst.map(() => 0)
        const succeeded = failsFirst.map(() => 0)
        let started = 0
        const batch = createBatch(
          failsFirst.map((_, index) => index),
          async (index) => {
            started += 1
            if (started === cancelAfter) batch.stop()
            tried[index] = (tried[index] ?? 0) + 1
            await Promise.resolve()
            if (failsFirst[index] && tried[index] === 1) throw new Error('first time')
            succeeded[index] = (succeeded[index] ?? 0) + 1
          },
        )
        await batch.start()
        for (
          let round = 0;
          round < 3 && batch.store.state.states.some(({ status }) => status !== 'done');
          round++
        ) {
          started = Number.NEGATIVE_INFINITY
          await batch.again(['failed', 'stopped'])
        }
        expect(batch.store.state.states.every(({ status }) => status === 'done')).toBe(true)
        expect(succeeded.every((times) => times === 1)).toBe(true)
      },
    ),
    { numRuns: runs(1000) },
  )
})

test('a waiting item is not processed after the batch is stopped', async () => {
  const others = deferred()
  const occupied = [1, 2].map(() => rateLimiter.run(() => others.promise))
  const act = vi.fn(async () => undefined)
  const batch = createBatch([1, 2, 3], act)
  const end = batch.start()
  batch.stop()
  await end
  expect(batch.store.state.states.map(({ status }) => status)).toEqual(['stopped', 'stopped', 'stopped'])
  others.resolve()
  await Promise.all(occupied)
  expect(act).not.toHaveBeenCalled()
  await batch.again(['stopped'])
  expect(act).toHaveBeenCalledTimes(3)
})
