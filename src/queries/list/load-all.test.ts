import { QueryClientProvider } from '@tanstack/react-query'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { pending } from '@/lib/test-stubs'
import { findEnd, useLoadAll } from './load-all'
import { wholeTable } from './paged-list'
import { descending, ListServer, type OpenList, openList, type Row, rowsOf } from './test-list'

// The console's rate limiter without its limit, as its pace is tested elsewhere.
vi.mock(import('@/queries/runs/rate-limiter'), async (original) => {
  const { createRateLimiter } = await original()
  return { rateLimiter: createRateLimiter(() => 1e9) }
})

type LoadAll = ReturnType<typeof useLoadAll<Row>>

/** The loader of a screen that shows this list. */
function loaderOf(list: OpenList): LoadAll {
  const got: LoadAll[] = []
  const Screen = () => {
    got.push(useLoadAll({ query: list.query(), options: list.options }))
    return null
  }
  renderToString(createElement(QueryClientProvider, { client: list.client }, createElement(Screen)))
  const [loader] = got
  if (!loader) throw new Error('nothing was drawn')
  return loader
}

const idsOf = (result: { rows: Row[] } | null) => result?.rows.map(({ id }) => id)
const ids = (newest: number, count: number) => descending(newest, count).map(({ id }) => id)

test('reads the whole table with one search if the server can, in the order of the list', async () => {
  const server = new ListServer(descending(45, 45))
  const list = await openList(server, '', () => wholeTable(server.search))
  const result = await loaderOf(list).start()
  expect(idsOf(result)).toEqual(ids(45, 45))
  expect(result?.capped).toBe(false)
  expect(server.searched).toEqual([''])
  expect(server.asked).toEqual([0])
  expect(list.hasNext()).toBe(false)
  // Divided into the server's pages, so that a refresh asks only for those on screen.
  server.takeAsked()
  await list.refresh(3)
  expect(server.takeAsked()).toEqual([0, 3])
})

test.each([1, 2])('%d rows deleted while the whole table is read stay away', async (times) => {
  const server = new ListServer(descending(45, 45))
  const gone = [45, 44].slice(0, times)
  const list: OpenList = await openList(server, '', async () => {
    const answer = await wholeTable(server.search)
    const id = gone.shift()
    if (id) list.remove(id)
    server.rows = server.rows.filter((row) => row.id !== id)
    return answer
  })
  await loaderOf(list).start()
  expect(list.ids()).toEqual(ids(45 - times, 45 - times))
})

test('a refresh that ends after the whole table was read does not take its rows away', async () => {
  const server = new ListServer(descending(45, 45))
  const { list: read } = server
  const answer = pending()
  let isHeld = false
  server.list = async (p) => {
    if (isHeld) await answer.promise
    return read(p)
  }
  const list = await openList(server, '', () => wholeTable(server.search))
  isHeld = true
  const refresh = list.refresh(0)
  await loaderOf(list).start()
  answer.resolve()
  await refresh
  expect(list.ids()).toEqual(ids(45, 45))
})

test.each([
  ['brings no more than the first page did', async () => ({ rows: descending(45, 10), skipped: 0 })],
  ['is refused', () => Promise.reject(new Error('syntax error'))],
])('reads page by page when the search for all rows %s', async (_why, all) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server = new ListServer(descending(45, 45))
  const list = await openList(server, '', all)
  expect(idsOf(await loaderOf(list).start())).toEqual(ids(45, 45))
  expect(server.asked).toEqual([0, 1, 2, 3, 4])
  warn.mockRestore()
})

test('reads nothing for a search or a list loaded to its end', async () => {
  const server = new ListServer(descending(45, 45))
  const found = await openList(server, 'x', () => Promise.reject(new Error('asked')))
  expect(idsOf(await loaderOf(found).start())).toHaveLength(45)
  expect(server.searched).toEqual(['x'])
  expect(server.asked).toEqual([])

  const short = await openList(new ListServer(rowsOf()), '', () => Promise.reject(new Error('asked')))
  expect(idsOf(await loaderOf(short).start())).toEqual([])
})

test('searches the end of a long list once, in few calls', async () => {
  const server = new ListServer(descending(2_345, 2_345))
  const { list: read } = server
  const list = await openList(server)
  expect(idsOf(await loaderOf(list).start())).toEqual(ids(2_345, 2_345))
  expect(server.asked.length).toBeLessThanOrEqual(235 + 14)

  const silent = new ListServer(descending(345, 345))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  silent.list = (p) => (p > 34 ? Promise.reject(new Error('offset too large')) : read(p + 200))
  const other = await openList(silent)
  expect(idsOf(await loaderOf(other).start())).toHaveLength(345)
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('stops between two pages without a partial result, and continues from there', async () => {
  const server = new ListServer(descending(45, 45))
  const answer = pending()
  const { list: read } = server
  server.list = async (p) => {
    if (p === 2) await answer.promise
    return read(p)
  }
  const list = await openList(server)
  const loader = loaderOf(list)
  const outcome = loader.start()
  await vi.waitFor(() => expect(list.ids()).toHaveLength(20))
  loader.stop()
  answer.resolve()
  expect(await outcome).toBeNull()
  await vi.waitFor(() => expect(list.query().isFetching).toBe(false))
  expect(server.takeAsked()).toEqual([0, 1, 2])
  expect(idsOf(await loaderOf(list).start())).toEqual(ids(45, 45))
  expect(server.takeAsked()).toEqual([3, 4])
})

test('sends nothing and reports nothing when stopped before its turn', async () => {
  const warn = vi.spyOn(console, 'warn')
  const error = vi.spyOn(console, 'error')
  const server = new ListServer(descending(45, 45))
  const answer = pending<{ rows: Row[]; skipped: number }>()
  const hold = async () => loaderOf(await openList(server, '', () => answer.promise)).start()
  const holders = [hold(), hold()]
  const loader = loaderOf(await openList(server))
  const outcome = loader.start()
  loader.stop()
  expect(await outcome).toBeNull()
  expect(server.takeAsked()).toEqual([0, 0, 0])
  expect([warn.mock.calls, error.mock.calls]).toEqual([[], []])
  answer.resolve({ rows: descending(45, 45), skipped: 0 })
  for (const holder of holders) expect(idsOf(await holder)).toEqual(ids(45, 45))
})

test('keeps loaded pages when one fails, and continues from there', async () => {
  const server = new ListServer(descending(45, 45))
  const { list: read } = server
  let broken = true
  server.list = (p) => (broken && p === 3 ? Promise.reject(new Error('500')) : read(p))
  const list = await openList(server)
  expect(await loaderOf(list).start()).toBeNull()
  expect(list.ids()).toEqual(ids(45, 30))
  broken = false
  expect(idsOf(await loaderOf(list).start())).toEqual(ids(45, 45))
})

test('stops at the row limit and says that there are more rows', async () => {
  const server = new ListServer(descending(45, 45))
  const list = await openList(server)
  const result = await loaderOf(list).start(25)
  expect(idsOf(result)).toEqual(ids(45, 25))
  expect(result?.capped).toBe(true)
  expect(server.asked).toEqual([0, 1, 2])
  expect((await loaderOf(list).start(45))?.capped).toBe(false)
})

test('skips rows that came twice, and stops at a server that repeats its pages', async () => {
  const server = new ListServer(descending(45, 45))
  const { list: read } = server
  server.list = (p) => {
    if (p > 0) server.rows = [{ id: 1000 + p }, ...server.rows]
    return read(p)
  }
  const list = await openList(server)
  const loaded = idsOf(await loaderOf(list).start()) ?? []
  expect(new Set(loaded).size).toBe(loaded.length)
  expect(loaded).toEqual(expect.arrayContaining(ids(45, 45)))

  const circle = new ListServer(descending(45, 10))
  circle.list = async (p) => {
    circle.asked.push(p)
    return { rows: descending(45, 10), skipped: 0, total: undefined }
  }
  expect(idsOf(await loaderOf(await openList(circle)).start())).toEqual(ids(45, 10))
  expect(circle.asked.length).toBeLessThanOrEqual(3)
})

test.each([
  ['everything without a limit', undefined, 95, false, 10],
  ['exactly as many rows as the limit, and says that rows are left', 42, 42, true, 5],
  ['everything where the limit is not reached', 95, 95, false, 10],
])('reads %s', async (_what, most, count, capped, calls) => {
  const server = new ListServer(descending(95, 95))
  const list = await openList(server)
  const all = await loaderOf(list).start(most)
  expect(idsOf(all)).toEqual(ids(95, count))
  expect(all?.capped).toBe(capped)
  expect(server.asked).toHaveLength(calls)
})

const find = async (end: number, known: number) => {
  let calls = 0
  const found = await findEnd(known, async (page) => {
    calls += 1
    return page <= end
  })
  return { found, calls }
}

test.each([
  [0, 0],
  [9, 9],
  [10, 9],
  [25, 9],
  [26, 9],
  [469, 11],
])('finds the last page %i, starting after page %i', async (end, known) => {
  expect((await find(end, known)).found).toBe(end)
})

test('finds any last page in few calls', async () => {
  const place = fc.tuple(fc.nat(10_000), fc.nat(1_000)).map(([rest, known]) => [known + rest, known] as const)
  await fc.assert(
    fc.asyncProperty(place, async ([end, known]) => {
      const { found, calls } = await find(end, known)
      expect(found).toBe(end)
      expect(calls).toBeLessThanOrEqual(24)
    }),
  )
  expect((await find(469, 11)).calls).toBeLessThanOrEqual(15)
})
