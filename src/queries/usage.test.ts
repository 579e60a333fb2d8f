import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logApi } from '@/api/log'
import { usageDaysStore } from '@/domain/usage/days'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import { stubStorage } from '@/lib/test-stubs'
import { dashboardOptions, dayUsageOptions } from './usage'

// Every call is sent at once, as the rate limiter's pace is tested elsewhere.
vi.mock('@/queries/runs/rate-limiter', () => ({
  rateLimiter: { run: (job: () => Promise<unknown>) => job() },
}))
vi.mock('@/api/log', () => ({ logApi: { dashboard: vi.fn(), statSelf: vi.fn() } }))

const NOW = Date.parse('2026-03-30T12:00:00Z') / 1000
const stat = vi.mocked(logApi.statSelf)
const dashboard = vi.mocked(logApi.dashboard)
let client: QueryClient

beforeEach(() => {
  stubStorage('localStorage')
  usageDaysStore.remove()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  stat.mockImplementation(async () => ({ quota: 5 }))
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['not there', new HttpStatusError(404, ''), null],
  ['refused', new ApiError('无法获取统计信息'), null],
  ['an answer of another shape', new ConnectionError('answer', 'x'), null],
])('reads single days in place of a dashboard that is %s', async (_, error, expected) => {
  dashboard.mockRejectedValue(error)
  expect(await client.query(dashboardOptions(3))).toBe(expected)
})

test('null is an empty week, but a 429 or a broken server is a failure', async () => {
  dashboard.mockResolvedValue(null)
  expect(await client.query(dashboardOptions(3))).toEqual([])
  for (const status of [401, 429, 500]) {
    dashboard.mockRejectedValue(new HttpStatusError(status, ''))
    await expect(client.query({ ...dashboardOptions(3), staleTime: 0 })).rejects.toThrow()
  }
})

test('asks for each of seven days once, newest first, and keeps past ones', async () => {
  const days = await client.query(dayUsageOptions(3, NOW))
  expect(days.map(({ quota }) => quota)).toEqual([5, 5, 5, 5, 5, 5, 5])
  const starts = stat.mock.calls.map(([filter]) => filter.start_timestamp ?? 0)
  expect(starts).toHaveLength(7)
  expect(starts).toEqual(starts.toSorted((a, b) => b - a))
  for (const [{ start_timestamp, end_timestamp }] of stat.mock.calls) {
    expect(Number.isInteger(start_timestamp) && Number.isInteger(end_timestamp)).toBe(true)
  }

  stat.mockClear()
  client.clear()
  stat.mockImplementation(async () => ({ quota: 6 }))
  const again = await client.query(dayUsageOptions(3, NOW + 60))
  expect(stat.mock.calls.map(([filter]) => filter.start_timestamp)).toEqual([starts[0]])
  expect(again.map(({ quota }) => quota)).toEqual([5, 5, 5, 5, 5, 5, 6])
})

test('stops at a 429 and keeps the days already read', async () => {
  stat.mockResolvedValueOnce({ quota: 1 }).mockRejectedValueOnce(new HttpStatusError(429, ''))
  const options = dayUsageOptions(3, NOW)
  await expect(client.query(options)).rejects.toThrow('HTTP 429')
  expect(stat).toHaveBeenCalledTimes(2)
  expect(client.getQueryData(options.queryKey)?.map(({ quota }) => quota)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    1,
  ])
})

test('stops when the screen is left', async () => {
  const signals: (AbortSignal | undefined)[] = []
  stat.mockImplementation(
    (_filter, { signal } = {}) =>
      new Promise((_, reject) => {
        signals.push(signal)
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const leave = new QueryObserver(client, dayUsageOptions(3, NOW)).subscribe(() => undefined)
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  leave()
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true))
  expect(stat).toHaveBeenCalledTimes(1)
})
