import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { descending, ListServer, loadAll, openList } from './test-list'

// Any sequence of events while a list is read page by page. The model is the server itself.

type Step =
  | { do: 'next' }
  /** We delete the n-th loaded row. */
  | { do: 'remove'; at: number }
  /** We refresh with two neighbouring server pages on screen. */
  | { do: 'refresh'; page: number }
  /** Somebody else adds rows. */
  | { do: 'insert'; count: number }
  /** The server answers the next call with the page before. */
  | { do: 'repeat' }

const next = fc.constant<Step>({ do: 'next' })
const remove = fc.record({ do: fc.constant('remove' as const), at: fc.nat(60) })
const refresh = fc.record({ do: fc.constant('refresh' as const), page: fc.nat(6) })
const insert = fc.record({ do: fc.constant('insert' as const), count: fc.integer({ min: 1, max: 12 }) })
const repeat = fc.constant<Step>({ do: 'repeat' })

const setting = fc.record({
  count: fc.nat(60),
  size: fc.integer({ min: 1, max: 12 }),
  withTotal: fc.boolean(),
})

async function play(
  { count, size, withTotal }: { count: number; size: number; withTotal: boolean },
  steps: Step[],
) {
  const server = new ListServer(descending(1_000, count), size)
  server.withTotal = withTotal
  let newest = 1_000
  let repeats = 0
  const { list: honest } = server
  server.list = (p) => {
    if (repeats === 0) return honest(p)
    repeats -= 1
    return honest(Math.max(p - 1, 0))
  }
  const list = await openList(server)
  for (const step of steps) {
    const ids = list.ids()
    expect(new Set(ids).size).toBe(ids.length)
    if (step.do === 'next' && list.hasNext()) await list.next()
    if (step.do === 'remove' && ids.length > 0) list.remove(ids[step.at % ids.length] ?? 0)
    if (step.do === 'refresh') await list.refresh(step.page, step.page + 1)
    if (step.do === 'repeat') repeats += 1
    if (step.do === 'insert') {
      newest += step.count
      server.rows = [...descending(newest, step.count), ...server.rows]
    }
  }
  const calls = await loadAll(list)
  list.close()
  return { server, ids: list.ids(), calls }
}

describe('a list that is read page by page', () => {
  it('shows every row once and in order when only this console deletes rows, also after refreshes', async () => {
    const steps = fc.array(fc.oneof(next, next, remove, refresh), { maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(setting, steps, async (start, plan) => {
        const { server, ids, calls } = await play(start, plan)
        expect(ids).toEqual(server.rows.map(({ id }) => id))
        expect(calls).toBeLessThan(300)
      }),
      { numRuns: runs(1_000) },
    )
  }, 30_000)

  it('misses none of the first rows when others add some meanwhile, also after refreshes', async () => {
    const steps = fc.array(fc.oneof(next, next, remove, refresh), { maxLength: 12 })
    // Once, and not by whole pages, which would look like a server that ignores `p`.
    const plans = fc.tuple(steps, insert, steps).map(([before, added, after]) => [...before, added, ...after])
    await fc.assert(
      fc.asyncProperty(setting, plans, async (start, plan) => {
        const added = plan.find((step) => step.do === 'insert')?.count ?? 0
        fc.pre(added % start.size !== 0)
        const { server, ids } = await play(start, plan)
        const original = server.rows.map(({ id }) => id).filter((id) => id <= 1_000)
        expect(ids.filter((id) => id <= 1_000)).toEqual(original)
      }),
      { numRuns: runs(1_000) },
    )
  }, 30_000)

  it('shows no row twice and comes to an end for any server', async () => {
    const steps = fc.array(fc.oneof(next, remove, refresh, insert, repeat), { maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(setting, steps, async (start, plan) => {
        const { ids, calls } = await play(start, plan)
        expect(new Set(ids).size).toBe(ids.length)
        expect(calls).toBeLessThan(300)
      }),
      { numRuns: runs(1_000) },
    )
  }, 30_000)
})
