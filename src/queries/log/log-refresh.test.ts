import { InfiniteQueryObserver, notifyManager, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { logApi } from '@/api/log'
import type { LogFilters } from '@/domain/log/address'
import { pending, runs } from '@/lib/test-stubs'
import { loadedRows } from '@/queries/list/paged-list'
import { logListOptions } from './log'
import { insertNewest, newRows, readHead } from './log-refresh'
import { logRow, logRows } from './test-logs'

const PAGE = 10
// Notifies at once, not after a timer.
notifyManager.setScheduler((callback) => callback())

describe('new rows', () => {
  it('are those before the first known row', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(15), (before, added) => {
        const known = logRows(before, before)
        const server = [...logRows(before + added, added), ...known]
        const incoming = server.slice(0, PAGE)
        expect(newRows(known, incoming)).toEqual(server.slice(0, Math.min(added, PAGE)))
      }),
    )
  })

  it('without a key are compared by their whole content', () => {
    const known = [logRow(), logRow({ quota: 1 })]
    expect(newRows(known, [logRow({ quota: 2 }), ...known])).toEqual([logRow({ quota: 2 })])
    expect(newRows(known, known)).toEqual([])
  })

  it('may equal known ones, and are then counted', () => {
    const twin = logRow()
    const others = Array.from({ length: 20 }, (_, index) => logRow({ quota: index }))
    const nine = others.slice(0, 9)
    expect(newRows([twin, ...nine], [twin, twin, ...nine].slice(0, PAGE))).toEqual([twin])
    expect(newRows([twin, ...nine], [twin, twin, twin, ...nine].slice(0, PAGE))).toEqual([twin, twin])
    // The known twin is the row that the page has no more room for.
    expect(newRows([...nine, twin], [twin, ...nine])).toEqual([twin])
    expect(newRows([...others, twin], [twin, ...others].slice(0, PAGE))).toEqual([twin])
  })

  it('are never more than were added, even if many rows are equal', () => {
    const rows = fc.array(
      fc.integer({ min: 1, max: 3 }).map((quota) => logRow({ quota })),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(rows, rows, (known, added) => {
        const server = [...added, ...known]
        const found = newRows(known, server.slice(0, PAGE))
        expect(found.length).toBeLessThanOrEqual(Math.min(added.length, PAGE))
        expect(newRows(server, server.slice(0, PAGE))).toEqual([])
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('include a row that was written late, between two known rows', () => {
    const known = logRows(10, 10)
    const late = logRow({ id: 99 })
    expect(newRows(known, [...known.slice(0, 2), late, ...known.slice(2, 9)])).toEqual([late])
  })
})

/** A log on a server, and the list of a screen. */
async function openLog(count: number, filters: LogFilters = {}) {
  const server = { rows: logRows(count, count), asked: [] as number[], held: [] as Promise<void>[] }
  vi.spyOn(logApi, 'list').mockImplementation(async (p) => {
    server.asked.push(p)
    await server.held[p]
    return { rows: server.rows.slice(p * PAGE, (p + 1) * PAGE), skipped: 0 }
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const options = logListOptions({ filters, admin: true })
  await client.infiniteQuery(options)
  const observer = new InfiniteQueryObserver(client, options)
  onTestFinished(observer.subscribe(() => undefined))
  const ids = () => loadedRows(client, options)?.map(({ id }) => id) ?? []
  return {
    server,
    client,
    ids,
    next: () => observer.fetchNextPage(),
    hasNext: () => observer.getCurrentResult().hasNextPage,
    add: (added: number) => {
      const newest = server.rows.length + added
      server.rows = [...logRows(newest, added), ...server.rows]
    },
    refresh: () => {
      server.asked = []
      return readHead(client, { filters, admin: true })
    },
  }
}
type OpenLog = Awaited<ReturnType<typeof openLog>>

const down = (newest: number, count: number) => logRows(newest, count).map(({ id }) => id)

async function loadRest(list: OpenLog) {
  for (let calls = 0; list.hasNext() && calls < 100; calls += 1) await list.next()
}

describe('a refresh', () => {
  it('prepends new rows with one call and keeps the loaded ones', async () => {
    const list = await openLog(100)
    await list.next()
    list.add(3)
    await list.refresh()
    expect(list.server.asked).toEqual([0])
    expect(list.ids()).toEqual(down(103, 23))
  })

  it('drops the rows that a moving range has left behind', async () => {
    vi.useFakeTimers({ now: 1_767_312_345_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const list = await openLog(20, { range: '1h' })
    await list.next()
    expect(list.ids()).toEqual(down(20, 20))
    vi.setSystemTime(1_767_312_345_000 + 2 * 3_600_000)
    list.server.rows = [logRow({ id: 21, created_at: 1_767_319_000 }), ...list.server.rows]
    await list.refresh()
    expect(list.ids()).toEqual([21])
  })

  it('reads on until it meets a known row', async () => {
    const list = await openLog(100)
    await list.next()
    list.add(34)
    await list.refresh()
    expect(list.server.asked).toEqual([0, 1, 2, 3])
    expect(list.ids()).toEqual(down(134, 54))
  })

  it('starts the list again, without a gap, when too many rows are new', async () => {
    const list = await openLog(30)
    await loadRest(list)
    list.add(80)
    await list.refresh()
    expect(list.server.asked).toEqual([0, 1, 2, 3, 4])
    expect(list.ids()).toEqual(down(110, 50))
    await loadRest(list)
    expect(list.ids()).toEqual(down(110, 110))
  })

  it('that adds whole pages still lets every older row be loaded', async () => {
    const list = await openLog(0)
    for (const [added, act] of [
      [51, list.refresh],
      [36, list.refresh],
      [4, list.next],
      [23, list.refresh],
      [24, list.refresh],
      [3, list.next],
    ] as const) {
      list.add(added)
      await act()
    }
    await list.refresh()
    await loadRest(list)
    expect(list.ids()).toEqual(down(141, 141))
  })

  it('of a cleaned log shows the rows that are left', async () => {
    const list = await openLog(30)
    await list.next()
    list.server.rows = list.server.rows.slice(0, 4)
    await list.refresh()
    expect(list.ids()).toEqual(down(30, 4))
    expect(list.hasNext()).toBe(false)
    list.server.rows = []
    await list.refresh()
    expect(list.ids()).toEqual([])
    list.add(2)
    await list.refresh()
    expect(list.ids()).toEqual(down(2, 2))
  })

  it.each([
    ['before', [1, 0]],
    ['after', [0, 1]],
  ] as const)('loses neither its rows nor an older page that arrives %s them', async (_when, order) => {
    const list = await openLog(40)
    list.add(2)
    const held = [pending(), pending()] as const
    list.server.held = held.map(({ promise }) => promise)
    const acts = [list.refresh(), list.next()] as const
    const [first, last] = order
    held[first].resolve()
    await Promise.race([acts[first], new Promise((done) => setTimeout(done))])
    held[last].resolve()
    await Promise.all(acts)
    expect(list.ids()).toEqual(down(42, 20))
  })

  it('leaves the list unchanged on failure', async () => {
    const list = await openLog(30)
    vi.spyOn(logApi, 'list').mockRejectedValue(new Error('no'))
    await expect(list.refresh()).rejects.toThrow('no')
    expect(list.ids()).toEqual(down(30, 10))
  })
})

describe('rows found by live polling', () => {
  it('are added once, even if a refresh has brought some of them', async () => {
    const list = await openLog(30)
    list.add(2)
    await list.refresh()
    await insertNewest(list.client, { filters: {}, admin: true }, logRows(33, 3))
    expect(list.ids()).toEqual(down(33, 13))
  })

  it('are not lost when a page arrives', async () => {
    const list = await openLog(30)
    const next = list.next()
    list.add(2)
    await insertNewest(list.client, { filters: {}, admin: true }, logRows(32, 2))
    await next
    expect(list.ids().slice(0, 12)).toEqual(down(32, 12))
    expect(new Set(list.ids()).size).toBe(list.ids().length)
  })
})

it('shows each row once and in order after any sequence of events, with few wasted calls', async () => {
  // `count` rows are added before each step. A whole page of them before each of two pages would look like a server
  // that always sends the same page (see `nextPage` in list/pages.ts).
  const step = fc.oneof(
    fc.record({ do: fc.constant('refresh' as const), count: fc.nat(70) }),
    fc.record({ do: fc.constant('next' as const), count: fc.nat(PAGE - 1) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.array(step, { maxLength: 12 }), async (count, steps) => {
      const list = await openLog(count)
      for (const { do: what, count: added } of steps) {
        list.add(added)
        if (what === 'refresh') await list.refresh()
        if (what === 'next' && list.hasNext()) await list.next()
      }
      await list.refresh()
      list.server.asked = []
      await loadRest(list)
      const total = list.server.rows.length
      expect(list.ids()).toEqual(down(total, total))
      expect(list.server.asked.length).toBeLessThanOrEqual(Math.ceil(total / PAGE) + 2)
    }),
    { numRuns: runs(300) },
  )
})
