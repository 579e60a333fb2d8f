import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { logApi } from '@/api/log'
import { logRows } from '@/queries/log/test-logs'
import type { Log } from '@/schemas/log'
import { lastDayOptions } from './home'

// Every call is sent at once, as the rate limiter's pace is tested elsewhere.
vi.mock('@/queries/runs/rate-limiter', () => ({
  rateLimiter: { run: (job: () => Promise<unknown>) => job() },
}))
vi.mock('@/api/log', () => ({ logApi: { list: vi.fn() } }))

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => client.clear())

/** A log whose server sends `size` rows a page. */
function serve(rows: readonly Log[], size: number) {
  vi.mocked(logApi.list).mockImplementation(async (p) => ({
    rows: rows.slice(p * size, (p + 1) * size),
    skipped: 0,
  }))
}

test.each([5, 10, 100])('reads every call of the day from a server with pages of %i', async (size) => {
  serve(logRows(23, 23), size)
  expect(await client.query(lastDayOptions)).toMatchObject({ requests: 23, isAll: true })
})

test('stops after a limit of pages and says that only the newest are counted', async () => {
  serve(logRows(500, 500), 10)
  expect(await client.query(lastDayOptions)).toMatchObject({ requests: 300, isAll: false })
})
