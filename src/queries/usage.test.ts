import { createNodeGateway } from '@mocks/node'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logApi } from '@/api/log'
import { bucketsOf, dimensionsOf, MOST_SUMS, partsToAsk } from '@/domain/usage/plan'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import type { AdminLogFilter } from '@/schemas/log'
import { findRequest } from './log/find-request'
import { dashboardOptions, sumOptions, usageNamesOptions, usageRowsOptions } from './usage'

let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
})

describe('a week of the site', () => {
  const node = createNodeGateway()
  const { gateway } = node
  beforeEach(() => {
    gateway.reset('large')
    gateway.signInAs('root')
    node.server.listen({ onUnhandledFrame: 'error' })
  })
  afterEach(() => node.server.close())

  test('its sums are those of the log to the unit, in at most 60 calls', async () => {
    const end = Math.floor(Date.now() / 1000)
    const range = { start: end - 7 * 86_400, end }
    const filter = { start_timestamp: range.start, end_timestamp: end }
    const spent = gateway.db.logs.filter(
      ({ type, created_at }) => type === 2 && created_at >= range.start && created_at <= end,
    )
    const sumOf = (logs: typeof spent) => logs.reduce((sum, { quota }) => sum + quota, 0)
    const ask = (part: AdminLogFilter) => client.query(sumOptions({ ...filter, ...part }, true))

    const buckets = bucketsOf(range)
    const days = buckets.map(({ start: from, end: to }) => ask({ start_timestamp: from, end_timestamp: to }))
    const byDay = await Promise.all(days)
    expect(byDay.reduce((sum, quota) => sum + quota, 0)).toBe(sumOf(spent))
    expect(await ask({})).toBe(sumOf(spent))

    const splits = partsToAsk({
      dimensions: dimensionsOf({}, true),
      filters: {},
      admin: true,
      rows: (await client.infiniteQuery(usageRowsOptions({ ...filter, type: 2 }, true))).pages[0]?.rows ?? [],
      listed: await client.query(usageNamesOptions(true, 'root')),
      room: MOST_SUMS - 1 - buckets.length,
    })
    expect(1 + buckets.length + splits.flatMap(({ parts }) => parts).length).toBeLessThanOrEqual(MOST_SUMS)
    for (const { parts } of splits) {
      expect(parts.length).toBeGreaterThan(3)
      for (const part of parts) {
        const own = spent.filter((log) =>
          Object.entries(part).every(([field, value]) => log[field as keyof typeof log] === value),
        )
        expect(await ask(part)).toBe(sumOf(own))
      }
    }
    // Everybody who spent most is among the users, and every channel by its number.
    expect(splits.find(({ by }) => by === 'username')?.parts.length).toBeGreaterThan(5)
  })

  test('every row is read once, until a page is not full', async () => {
    const end = Math.floor(Date.now() / 1000)
    const filter = { start_timestamp: end - 2 * 3_600, end_timestamp: end }
    const count = gateway.db.logs.filter((log) => log.created_at >= filter.start_timestamp).length
    const observer = new InfiniteQueryObserver(client, usageRowsOptions(filter, true))
    await observer.refetch()
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
    const pages = observer.getCurrentResult().data?.pages ?? []
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
  })

  test('a call is found by its request id among hundreds of its hour', async () => {
    const wanted = gateway.db.logs.at(-40)
    if (!wanted?.request_id) throw new Error('the seed has request ids')
    const start = Date.UTC(2026, 0, 2, 0, 5, 45) / 1000
    gateway.db.logs = Array.from({ length: 120 }, (_, index) => ({
      ...wanted,
      id: index + 1,
      created_at: start + 30 * index,
      request_id: `20260102000545${String(index).padStart(17, '0')}`,
    }))
    const find = (index: number) =>
      client
        .getMutationCache()
        .build(client, findRequest)
        .execute({ request: `20260102000545${String(index).padStart(17, '0')}`, admin: true })
    expect((await find(0)).created_at).toBe(start)
    expect((await find(9)).created_at).toBe(start + 270)
    expect((await find(119)).id).toBe(120)
    await expect(find(121)).rejects.toThrow('没有找到这个请求')
  })
})

test.each([
  ['not there', new HttpStatusError(404, ''), null],
  ['refused', new ApiError('无法获取统计信息'), null],
  ['an answer of another shape', new ConnectionError('answer', 'x'), null],
])('a dashboard that is %s is null', async (_, error, expected) => {
  vi.spyOn(logApi, 'dashboard').mockRejectedValue(error)
  expect(await client.query(dashboardOptions(3))).toBe(expected)
})

test('null is an empty week, but a 429 or a broken server is a failure', async () => {
  const dashboard = vi.spyOn(logApi, 'dashboard').mockResolvedValue(null)
  expect(await client.query(dashboardOptions(3))).toEqual([])
  for (const status of [401, 429, 500]) {
    dashboard.mockRejectedValue(new HttpStatusError(status, ''))
    await expect(client.query({ ...dashboardOptions(3), staleTime: 0 })).rejects.toThrow()
  }
})
