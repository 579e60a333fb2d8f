import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logApi } from '@/api/log'
import { quotaIn } from '@/domain/usage/parts'
import { HttpStatusError } from '@/lib/errors'
import { runs } from '@/lib/test-stubs'
import type { AdminLogFilter } from '@/schemas/log'
import { testId } from '@/schemas/test-ids'
import { callsOptions, newestCallsOptions } from './rows'
import { forgetUsage, type Snapshot, snapshotOptions } from './snapshot'
import { rangeWithSameCalls, sumOptions } from './sums'
import { type Call, DAY, NOW, stubSite, sumOf } from './test-site'

// A rate limiter without a limit; its limit has separate tests.
vi.mock(import('@/queries/runs/rate-limiter'), async (original) => {
  const { createRateLimiter } = await original()
  return { rateLimiter: createRateLimiter(() => 1e9) }
})

let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000, toFake: ['Date'] })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const call = (created_at: number, patch: Partial<Call> = {}): Call => ({
  ...{ username: 'lin', token_name: 't', model_name: 'm', channel: testId(1), quota: 10 },
  created_at,
  ...patch,
})

const stubCalls = (calls: readonly Call[]) =>
  stubSite({ calls, channels: new Map(), users: new Map(), models: [] })

const snapshotNow = () => client.query(snapshotOptions(true))
/** The figure that a screen shows for a filter: the cached sum plus later calls. */
async function figure(filter: AdminLogFilter) {
  const snapshot = await snapshotNow()
  return (await client.query(sumOptions(filter, { admin: true, snapshot }))) + quotaIn(snapshot.calls, filter)
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe('a sum', () => {
  test('is fetched once per visit, plus one request for later calls', async () => {
    const calls = [call(NOW - DAY), call(NOW - 60)]
    const { readSum } = stubCalls(calls)
    const week = { start_timestamp: NOW - 7 * DAY }
    const names = [{}, { username: 'lin' }, { channel: testId(1) }, { channel: testId(2) }]
    const figures = () => Promise.all(names.map((name) => figure({ ...week, ...name })))
    expect(await figures()).toEqual([20, 20, 20, 0])
    expect(readSum).toHaveBeenCalledTimes(4)
    expect(await figures()).toEqual([20, 20, 20, 0])
    expect(readSum).toHaveBeenCalledTimes(4)
    later(60)
    expect(await figures()).toEqual([20, 20, 20, 0])
    expect(readSum).toHaveBeenCalledTimes(5)
  })

  test('always matches the growing log', async () => {
    const steps = fc.array(
      fc.record({
        pause: fc.integer({ min: 1, max: 7_200 }),
        calls: fc.array(fc.record({ username: fc.constantFrom('a', 'b'), quota: fc.nat(9) }), {
          maxLength: 40,
        }),
        start: fc.integer({ min: 0, max: 2 * DAY }),
        length: fc.nat(3 * DAY),
      }),
      { minLength: 1, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        client.clear()
        vi.setSystemTime(NOW * 1000)
        const calls: Call[] = []
        for (const { pause, calls: made, start, length } of all) {
          for (const patch of made) calls.push(call(Math.floor(Date.now() / 1000), patch))
          later(pause)
          stubCalls(calls)
          const filter = {
            username: 'a',
            start_timestamp: NOW - start,
            end_timestamp: Math.min(NOW - start + length, Math.floor(Date.now() / 1000)),
          }
          if (pause > 30) expect(await figure(filter)).toBe(sumOf(calls, filter))
          else await figure(filter)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  test('includes calls logged in the second of the snapshot, after its answer', async () => {
    const week = { start_timestamp: NOW - 7 * DAY }
    stubCalls([call(NOW - 60)])
    expect(await figure(week)).toBe(10)
    stubCalls([call(NOW - 60), call(NOW)])
    later(60)
    expect(await figure(week)).toBe(20)
  })

  test('is dropped by a refresh', async () => {
    const calls = [call(NOW - DAY), call(NOW - 60)]
    stubCalls(calls)
    expect(await figure({ start_timestamp: NOW - 2 * DAY })).toBe(20)
    stubCalls(calls.slice(1))
    expect(await figure({ start_timestamp: NOW - 2 * DAY })).toBe(20)
    later(1)
    forgetUsage(client)
    expect(await figure({ start_timestamp: NOW - 2 * DAY })).toBe(10)
  })

  test('is retried automatically after a 429', async () => {
    const { readSum } = stubCalls([call(NOW - 60)])
    readSum.mockRejectedValueOnce(new HttpStatusError(429, '', { retryAfter: 0 }))
    expect(await figure({ start_timestamp: NOW - DAY })).toBe(10)
    expect(readSum).toHaveBeenCalledTimes(2)
    readSum.mockRejectedValueOnce(new HttpStatusError(500, ''))
    await expect(figure({ start_timestamp: NOW - 2 * DAY })).rejects.toThrow('500')
  })
})

describe('ranges with the same calls', () => {
  const calls = [call(NOW - 3 * DAY), call(NOW - DAY)]
  const range = (days: number) => ({ start: NOW - days * DAY, end: NOW })

  test('share the sums of their names', async () => {
    stubCalls(calls)
    const snapshot = await snapshotNow()
    const scope = { admin: true, snapshot }
    const ask = (days: number) =>
      client.query(sumOptions({ start_timestamp: NOW - days * DAY, end_timestamp: NOW }, scope))
    for (const days of [7, 30, 2, 1]) await ask(days)
    expect(rangeWithSameCalls(client, {}, scope, range(7))).toEqual(range(7))
    expect(rangeWithSameCalls(client, {}, scope, range(30))).toEqual(range(7))
    expect(rangeWithSameCalls(client, {}, scope, range(2))).toEqual(range(2))
    // A different filter, and a range without a cached sum.
    expect(rangeWithSameCalls(client, { username: 'lin' }, scope, range(30))).toEqual(range(30))
    expect(rangeWithSameCalls(client, {}, scope, range(20))).toEqual(range(20))
  })
})

describe('the newest rows', () => {
  const calls = Array.from({ length: 60 }, (_, index) => call(NOW - (60 - index) * 3_600, { quota: index }))
  const snapshot: Snapshot = { visit: 1, base: NOW, until: NOW, calls: [] }
  const newest = async (hours: number) => {
    const filter = { start_timestamp: NOW - hours * 3_600, end_timestamp: NOW }
    const { rows, isAll } = await client.query(
      newestCallsOptions(filter, { admin: true, snapshot, most: 20 }),
    )
    return [rows.map(({ quota }) => quota), isAll]
  }
  const quotas = (count: number) => Array.from({ length: count }, (_, index) => 59 - index)

  test('are fetched once for all ranges that contain them', async () => {
    const { readRows } = stubCalls(calls)
    expect(await newest(40)).toEqual([quotas(20), false])
    expect(readRows).toHaveBeenCalledTimes(2)
    expect(await newest(50)).toEqual([quotas(20), false])
    expect(await newest(30)).toEqual([quotas(20), false])
    expect(readRows).toHaveBeenCalledTimes(2)
    // A shorter range is fetched again, as rows may be out of chronological order.
    expect(await newest(10)).toEqual([quotas(10), true])
    expect(await newest(4)).toEqual([quotas(4), true])
    expect(readRows).toHaveBeenCalledTimes(4)
  })

  test('are correct for each range when rows are out of order', async () => {
    // As after an import: the oldest row was written last.
    stubCalls(calls.toReversed())
    expect(await newest(60)).toEqual([Array.from({ length: 20 }, (_, index) => index), false])
    expect(await newest(10)).toEqual([quotas(10).toReversed(), true])
  })

  test('share their pages with the list of all calls', async () => {
    const { readRows } = stubCalls(calls)
    const filter = { start_timestamp: NOW - 60 * 3_600, end_timestamp: NOW }
    await newest(60)
    const observer = new InfiniteQueryObserver(client, callsOptions(filter, true))
    await observer.refetch()
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
    const pages = observer.getCurrentResult().data?.pages ?? []
    expect(pages.flatMap(({ rows }) => rows.map(({ quota }) => quota))).toEqual(quotas(60))
    // Six full pages and an empty one; the first two were cached.
    expect(readRows).toHaveBeenCalledTimes(7)
  })
})

test('sums are fetched again if not all later calls can be read', async () => {
  const calls = [call(NOW - 60)]
  stubCalls(calls)
  expect(await figure({})).toBe(10)
  later(60)
  calls.push(call(NOW + 1))
  stubCalls(calls)
  vi.spyOn(logApi, 'list').mockResolvedValue({ rows: [], skipped: 1 })
  expect(await figure({})).toBe(20)
  expect((await snapshotNow()).base).toBe(NOW + 59)
})
