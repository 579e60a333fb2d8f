import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshFor } from './fresh'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['stay fresh for the given time', 5_000, 1],
  ['are refetched afterwards', 10_000, 2],
  ['are refetched after the clock was set back', -3_600_000, 2],
])('cached data %s', async (_what, passed, times) => {
  const queryFn = vi.fn(async () => 1)
  const options = { queryKey: ['status'], queryFn, staleTime: freshFor(10_000) }
  const client = new QueryClient()
  await client.query(options)
  vi.setSystemTime(Date.now() + passed)
  await client.query(options)
  expect(queryFn).toHaveBeenCalledTimes(times)
  client.clear()
})
