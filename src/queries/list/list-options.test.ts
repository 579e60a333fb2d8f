import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import type { Id } from '@/schemas/primitives'
import { testId } from '@/schemas/test-ids'
import { patchRow, removeRow, undoPatch } from './list-cache'
import { joinPages, type ListSource, pagedOptions, wholeTableOptions } from './list-options'

interface Row {
  id: Id
  name?: string
}

/** A fake gateway list: pages of a fixed size, newest row first. */
class Server {
  rows: Row[]
  requestedPages: number[] = []
  size: number
  /** Whether the server ignores `p`. */
  ignoresPage = false
  withTotal = false
  constructor(count: number, size = 10) {
    this.rows = Array.from({ length: count }, (_, index) => ({ id: testId(count - index) }))
    this.size = size
  }
  source: ListSource<Row> = {
    queryKey: ['rows'],
    keyOf: ({ id }) => id,
    list: async (p) => {
      this.requestedPages.push(p)
      const from = this.ignoresPage ? 0 : p * this.size
      const total = this.withTotal ? this.rows.length : undefined
      return { rows: this.rows.slice(from, from + this.size), skipped: 0, total }
    },
    whole: async () => ({ rows: this.rows, skipped: 0 }),
  }
}

async function open(server: Server) {
  const client = new QueryClient()
  const options = pagedOptions(server.source)
  await client.infiniteQuery(options)
  const observer = new InfiniteQueryObserver(client, options)
  observer.subscribe(() => undefined)
  const ids = () =>
    joinPages(client.getQueryData(options.queryKey)?.pages ?? [], server.source.keyOf).rows.map(
      ({ id }) => id,
    )
  const readAll = async () => {
    for (let left = 100; observer.getCurrentResult().hasNextPage && left > 0; left -= 1)
      await observer.fetchNextPage()
  }
  return { client, observer, ids, readAll }
}

describe('a paged list', () => {
  it.each([
    [0, 1],
    [9, 2],
    [10, 2],
    [25, 3],
    [30, 4],
  ])('of %i rows takes %i requests without a total', async (count, calls) => {
    const server = new Server(count)
    const { readAll, ids } = await open(server)
    await readAll()
    expect(server.requestedPages).toHaveLength(calls)
    expect(ids()).toEqual(server.rows.map(({ id }) => id))
  })

  it('ends at the total if the server sends one', async () => {
    const server = new Server(20)
    server.withTotal = true
    await (await open(server)).readAll()
    expect(server.requestedPages).toEqual([0, 1])
  })

  it('ends when the server ignores the page number', async () => {
    const server = new Server(30)
    server.ignoresPage = true
    const { readAll, ids } = await open(server)
    await readAll()
    expect(ids()).toHaveLength(10)
    expect(server.requestedPages.length).toBeLessThan(5)
  })

  it.each(['delete', 'add'] as const)(
    'has every row once, even if rows change between pages: %s',
    async (change) => {
      type Step = { kind: 'add' | 'delete' | 'next'; at: number }
      const [next, first]: Step[] = [
        { kind: 'next', at: 0 },
        { kind: 'delete', at: 0 },
      ]
      const step: fc.Arbitrary<Step> = fc.oneof(
        fc.record({ kind: fc.constant(change), at: fc.nat(40) }),
        fc.record({ kind: fc.constant('next' as const), at: fc.constant(0) }),
      )
      await fc.assert(
        fc.asyncProperty(fc.nat(45), fc.array(step, { maxLength: 15 }), async (count, steps) => {
          const server = new Server(count)
          const { client, observer, ids, readAll } = await open(server)
          let newest = count
          const added = new Set<Id>()
          for (const current of steps) {
            if (current.kind === 'next' && observer.getCurrentResult().hasNextPage)
              await observer.fetchNextPage()
            if (current.kind === 'add') {
              newest += 1
              added.add(testId(newest))
              server.rows = [{ id: testId(newest) }, ...server.rows]
            }
            const victim = current.kind === 'delete' ? ids()[current.at] : undefined
            if (victim === undefined) continue
            server.rows = server.rows.filter(({ id }) => id !== victim)
            removeRow(client, ['rows'], victim)
          }
          await readAll()
          expect(new Set(ids()).size).toBe(ids().length)
          // Rows added by other users appear at the next refresh.
          const old = server.rows.map(({ id }) => id).filter((id) => !added.has(id))
          expect(ids().filter((id) => !added.has(id))).toEqual(old)
        }),
        // Deletes the only new row of the last page.
        { numRuns: runs(300), examples: [[32, [next, next, first, next, { kind: 'delete', at: 29 }]]] },
      )
    },
  )
})

describe('an action', () => {
  it('patches its row in the pages and the whole table, and can be undone', async () => {
    const server = new Server(12)
    const { client, observer } = await open(server)
    await observer.fetchNextPage()
    await client.query(wholeTableOptions(server.source))
    const names = () => [
      observer
        .getCurrentResult()
        .data?.pages.flatMap(({ rows }) => rows)
        .find(({ id }) => id === testId(3))?.name,
      client.getQueryData(wholeTableOptions(server.source).queryKey)?.rows.find(({ id }) => id === testId(3))
        ?.name,
    ]
    const undo = patchRow(client, ['rows'], { id: testId(3), name: '新' })
    expect(names()).toEqual(['新', '新'])
    undoPatch(client, ['rows'], { id: testId(3), name: '新' }, undo)
    expect(names()).toEqual([undefined, undefined])
    removeRow(client, ['rows'], testId(3))
    expect(client.getQueryData(wholeTableOptions(server.source).queryKey)?.rows).toHaveLength(11)
  })
})
