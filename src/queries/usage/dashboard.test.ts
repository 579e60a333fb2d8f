import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logApi } from '@/api/log'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import { testId } from '@/schemas/test-ids'
import { dashboardOptions } from './dashboard'

let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
})

test.each([
  ['missing', new HttpStatusError(404, ''), null],
  ['refused', new ApiError('无法获取统计信息'), null],
  ['an unexpected response shape', new ConnectionError('answer', 'x'), null],
])('the dashboard is null if it is %s', async (_, error, expected) => {
  vi.spyOn(logApi, 'dashboard').mockRejectedValue(error)
  expect(await client.query(dashboardOptions(testId(3)))).toBe(expected)
})

test('a null response is an empty week, but a 401, 429 or 500 is an error', async () => {
  const dashboard = vi.spyOn(logApi, 'dashboard').mockResolvedValue(null)
  expect(await client.query(dashboardOptions(testId(3)))).toEqual([])
  for (const status of [401, 429, 500]) {
    dashboard.mockRejectedValue(new HttpStatusError(status, ''))
    await expect(client.query({ ...dashboardOptions(testId(3)), staleTime: 0 })).rejects.toThrow()
  }
})
