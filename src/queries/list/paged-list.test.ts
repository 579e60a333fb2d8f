import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { pagedListOptions, startList, toPages } from './paged-list'
import { joinPages, nextPage, type ServerPage } from './pages'
import { patchRow } from './row-patch'
import { descending, ListServer, loadAll, openList, type Row, rowsOf } from './test-list'

const page = <R>(rows: R[], more: Partial<ServerPage<R>> = {}) =>
  ({ rows, skipped: 0, received: rows.length, end: false, removed: 0, ...more }) as ServerPage<R>
const byId = (row: Row) => row.id

describe('joinPages', () => {
  it('keeps a row of two pages where it was read first, and returns the page of each row', () => {
    const pages = [
      page(rowsOf(9, 8, 7), { skipped: 1 }),
      page(rowsOf(7, 6)),
      page(rowsOf(9, 5), { skipped: 2 }),
    ]
    const list = joinPages({ pages, pageParams: [0, 1, 2] }, byId)
    expect(list).toMatchObject({ rows: rowsOf(9, 8, 7, 6, 5), pageOf: [0, 0, 0, 1, 2], skipped: 3 })
  })

  it('keeps equal rows without a key, as in own logs of old servers', () => {
    const log = { id: 0 }
    const pages = [page([log, log]), page([log])]
    expect(joinPages({ pages, pageParams: [0, 1] }, () => undefined).rows).toHaveLength(3)
  })
})

describe('nextPage', () => {
  const full = (newest: number) => page(descending(newest, 10))

  it('is the page after the last', () => {
    expect(nextPage([full(50)], [0], byId)).toBe(1)
    expect(nextPage([full(50), full(40)], [0, 1], byId)).toBe(2)
  })

  it('is undefined after the end, or before the first page', () => {
    expect(nextPage([full(50), page(rowsOf(40), { end: true })], [0, 1], byId)).toBeUndefined()
    expect(nextPage<Row>([], [], byId)).toBeUndefined()
  })

  it.each([
    [1, 1],
    [10, 1],
    [11, 0],
    [20, 0],
    [25, 0],
  ])('after %i own removals on two pages is page %i', (removed, p) => {
    expect(nextPage([full(50), { ...full(40), removed }], [0, 1], byId)).toBe(p)
  })

  it('is undefined after two pages in a row without new rows', () => {
    expect(nextPage([full(50), full(50)], [0, 1], byId)).toBe(2)
    expect(nextPage([full(50), full(50), full(50)], [0, 1, 2], byId)).toBeUndefined()
    expect(nextPage([full(50), full(40), full(40), full(40)], [0, 1, 2, 3], byId)).toBeUndefined()
    expect(nextPage([full(50), full(40), full(50)], [0, 1, 2], byId)).toBe(3)
    expect(nextPage([full(50), full(40), full(50), full(50)], [0, 1, 2, 3], byId)).toBeUndefined()
  })

  it('tells rows without a key apart by their content', () => {
    const rows = descending(50, 10)
    const same = [page(rows), page(rows), page(rows)]
    expect(nextPage(same, [0, 1, 2], () => undefined)).toBeUndefined()
  })
})

describe('the end of a list', () => {
  it.each([
    ['a page shorter than the first', 25, [0, 1, 2]],
    ['an empty one after full ones', 20, [0, 1, 2]],
    ['an empty one after a short first', 3, [0, 1]],
    ['nothing at all', 0, [0]],
  ])('is %s', async (_name, count, asked) => {
    const server = new ListServer(descending(100, count))
    const list = await openList(server)
    await loadAll(list)
    expect(list.ids()).toHaveLength(count)
    expect(server.asked).toEqual(asked)
  })

  it.each([
    [20, [0, 1]],
    [25, [0, 1, 2]],
    [10, [0]],
    [3, [0]],
    [0, [0]],
  ])('is known from the server’s total: %i rows', async (count, asked) => {
    const server = new ListServer(descending(100, count))
    server.withTotal = true
    const list = await openList(server)
    await loadAll(list)
    expect(list.ids()).toHaveLength(count)
    expect(server.asked).toEqual(asked)
  })

  it('a server that repeats its page ends the list after two pages', async () => {
    const server = new ListServer(descending(100, 30))
    const first = server.list
    server.list = () => first(0)
    const list = await openList(server)
    expect(await loadAll(list)).toBe(2)
    expect(list.ids()).toHaveLength(10)
  })

  it('counts unreadable rows as part of a full page', async () => {
    const server = new ListServer(descending(100, 30))
    const { list: whole } = server
    server.list = async (p) => {
      const { rows } = await whole(p)
      return {
        rows: rows.slice(p === 1 ? 3 : 0),
        skipped: p === 1 && rows.length > 0 ? 3 : 0,
        total: undefined,
      }
    }
    const list = await openList(server)
    await loadAll(list)
    expect(list.ids()).toHaveLength(27)
    expect(server.asked).toEqual([0, 1, 2, 3])
  })
})

describe('a search', () => {
  it('is one answer with the whole list', async () => {
    const server = new ListServer(descending(100, 35))
    const list = await openList(server, '笔')
    expect(list.hasNext()).toBe(false)
    expect(list.ids()).toHaveLength(35)
    expect([server.searched, server.asked]).toEqual([['笔'], []])
    await list.refresh(0)
    expect(server.searched).toEqual(['笔', '笔'])
  })
})

describe('a refresh', () => {
  const loaded = async (count = 50) => {
    const server = new ListServer(descending(100, count))
    const list = await openList(server)
    await loadAll(list)
    server.takeAsked()
    return { server, list }
  }

  it('asks only for the first page and those on screen', async () => {
    const { server, list } = await loaded(45)
    await list.refresh(2, 3)
    expect(server.takeAsked()).toEqual([0, 2, 3])
    await list.refresh()
    expect(server.takeAsked()).toEqual([0])
    expect(list.ids()).toHaveLength(45)
  })

  it('shows changes of the pages that it asked for', async () => {
    const { server, list } = await loaded(45)
    server.rows = server.rows.map((row) => ({ ...row, name: 'new' }))
    await list.refresh(1)
    expect([100, 95, 85, 75].map((id) => list.row(id)?.name)).toEqual(['new', 'new', 'new', undefined])
  })

  it('also asks for the short last page after a removal, and loses no row', async () => {
    const { server, list } = await loaded(45)
    for (const id of [95, 85, 75]) list.remove(id)
    await list.refresh(0)
    expect(server.takeAsked()).toEqual([0, 4])
    expect(list.ids()).toEqual(server.rows.map(({ id }) => id))
  })

  it('asks for the first page even after it was asked for twice', async () => {
    const server = new ListServer(descending(100, 30))
    const list = await openList(server)
    list.remove(95)
    await list.next()
    expect(server.takeAsked()).toEqual([0, 0])
    await list.refresh()
    expect(server.takeAsked()[0]).toBe(0)
  })

  it('asks beyond the old end, as the list may have grown', async () => {
    const server = new ListServer(descending(3, 3))
    const list = await openList(server)
    await loadAll(list)
    server.rows = descending(13, 13)
    await list.refresh(0)
    await loadAll(list)
    expect(list.ids()).toEqual(server.rows.map(({ id }) => id))
  })
})

describe('a change while a page is under way', () => {
  it('is not undone by the page that arrives', async () => {
    const server = new ListServer(descending(100, 30))
    const list = await openList(server)
    const coming = list.next()
    patchRow(list.client, list.key, { id: 95, name: 'changed' } as { id: number })
    list.remove(96)
    await coming
    expect(list.row(95)?.name).toBe('changed')
    expect(list.ids()).not.toContain(96)
    expect(list.ids()).toHaveLength(19)
  })
})

describe('a list that came in one answer', () => {
  it('loses no row to a removal, even if some of its rows could not be read', async () => {
    const server = new ListServer(descending(100, 35))
    const list = await openList(server)
    const whole = toPages({ rows: server.rows, skipped: 4 }, 10)
    list.client.setQueryData([...list.key, { keyword: '' }], whole)
    list.remove(95)
    expect(list.ids()).toEqual(server.rows.map(({ id }) => id))
    expect(list.hasNext()).toBe(false)
  })
})

it('a list that fails before its screen is drawn is asked for once', async () => {
  const list = vi.fn(() => Promise.reject(new Error('no network')))
  const options = pagedListOptions<Row>({ queryKey: ['rows'], list, keyOf: byId })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  startList({ context: { queryClient: client }, preload: false }, options)
  await vi.waitFor(() => expect(client.getQueryState(['rows'])?.status).toBe('error'))
  const leave = new InfiniteQueryObserver(client, options).subscribe(() => undefined)
  expect(list).toHaveBeenCalledTimes(1)
  leave()
  // A later visit reads it again.
  startList({ context: { queryClient: client }, preload: false }, options)
  expect(list).toHaveBeenCalledTimes(2)
})
