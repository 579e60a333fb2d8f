import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { logApi } from '@/api/log'
import { HttpStatusError } from '@/lib/errors'
import { loadedRows, toPages } from '@/queries/list/paged-list'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import type { Log } from '@/schemas/log'
import { FASTEST, isOutdated, logLiveOptions, MOST_WAITING, NOTHING, SLOWEST } from './live'
import { logKeys, logListOptions } from './log'
import { logRow, logRows } from './test-logs'

// At once, as the rate limiter's pace is tested elsewhere.
vi.spyOn(rateLimiter, 'run').mockImplementation((job) => job())

// Queries poll in browsers only.
environmentManager.setIsServer(() => false)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PAGE = 10

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SCOPE = { filters: {}, admin: true }

/** A log that grows on a server, the list of a screen, and the poller between them. */
function watch(start = 20, isLoaded = true) {
  const log = { rows: logRows(start, start), polls: [] as number[], fail: undefined as unknown }
  vi.spyOn(logApi, 'list').mockImplementation(async () => {
    log.polls.push(Date.now())
    if (log.fail) throw log.fail
    return { rows: log.rows.slice(0, PAGE), skipped: 0 }
  })
  const queries = { retry: false, gcTime: Number.POSITIVE_INFINITY }
  const client = new QueryClient({ defaultOptions: { queries } })
  const options = logLiveOptions(SCOPE)
  const live = new QueryObserver(client, { ...options, enabled: false })
  onTestFinished(live.subscribe(() => undefined))
  const found = () => client.getQueryData(options.queryKey) ?? NOTHING
  /** Loads these rows into the list. */
  const load = (rows: Log[]) => client.setQueryData(logKeys.list(SCOPE), toPages({ rows, skipped: 0 }, PAGE))
  if (isLoaded) load(log.rows)
  return {
    log,
    load,
    found,
    error: () => live.getCurrentResult().error,
    start: () => live.setOptions({ ...options, enabled: true }),
    stop: () => {
      live.setOptions({ ...options, enabled: false })
      void client.cancelQueries(options)
    },
    end: () => {
      live.destroy()
      client.clear()
    },
    subscribe: (tell: () => void) => client.getQueryCache().subscribe(tell),
    forget: () => client.setQueryData(options.queryKey, NOTHING),
    isOutdated: () => isOutdated(found(), loadedRows(client, logListOptions(SCOPE)) ?? []),
    add: (count: number) => {
      const newest = (log.rows[0]?.id ?? 0) + count
      log.rows = [...logRows(newest, count), ...log.rows].slice(0, 1_000)
    },
    pauses: () => log.polls.slice(1).map((time, index) => time - (log.polls[index] ?? 0)),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the schedule', () => {
  it('slows down from 5 to 15 seconds without new rows, and is fast again after one', async () => {
    const live = watch()
    live.start()
    await pass(2 * MINUTE)
    expect(live.pauses().slice(0, 5)).toEqual([7_500, 11_250, 15_000, 15_000, 15_000])
    live.add(1)
    const slow = live.pauses().length
    await pass(SLOWEST + FASTEST)
    expect(live.pauses().slice(slow)).toContain(FASTEST)
    expect(live.pauses().every((pause) => pause >= FASTEST && pause <= SLOWEST)).toBe(true)
  })

  it('pauses, and resumes at once, but never sooner than 5 seconds after the last poll', async () => {
    const live = watch()
    live.start()
    await pass(1_000)
    live.stop()
    await pass(10 * MINUTE)
    expect(live.log.polls).toHaveLength(1)
    live.start()
    await pass(0)
    expect(live.log.polls).toHaveLength(2)
    // Switching between two windows does not poll each time.
    for (let turn = 0; turn < 51; turn += 1) {
      live.stop()
      await pass(50)
      live.start()
      await pass(50)
    }
    expect(live.log.polls).toHaveLength(3)
    expect(Math.min(...live.pauses())).toBeGreaterThanOrEqual(FASTEST)
  })

  it('asks nothing before the list is loaded', async () => {
    const live = watch(20, false)
    live.start()
    await pass(MINUTE)
    expect(live.log.polls).toEqual([])
    live.load(logRows(20, 20))
    await pass(FASTEST)
    expect(live.log.polls).toHaveLength(1)
    expect(live.found().count).toBe(0)
  })

  it('leaves a 429 to the rate limiter, and shows no error', async () => {
    const live = watch()
    live.log.fail = new HttpStatusError(429, '', 20)
    live.start()
    await pass(0)
    expect(live.log.polls).toHaveLength(1)
    expect(live.error()).toBeNull()
  })

  it('shows another failure and asks again after 15 seconds', async () => {
    const live = watch()
    live.log.fail = new Error('no network')
    live.start()
    await pass(SLOWEST * 3)
    expect(live.error()).toBe(live.log.fail)
    expect(live.pauses()).toEqual([SLOWEST, SLOWEST, SLOWEST])
    live.log.fail = undefined
    await pass(SLOWEST)
    expect(live.error()).toBeNull()
  })
})

describe('a found row', () => {
  it('waits to be taken, newest first, and is counted', async () => {
    const live = watch()
    live.start()
    await pass(0)
    live.add(2)
    await pass(SLOWEST)
    live.add(3)
    await pass(SLOWEST)
    expect(live.found()).toMatchObject({ count: 5, whole: true })
    expect(live.found().rows).toEqual(logRows(25, 5))
    live.forget()
    expect(live.found()).toMatchObject({ count: 0, rows: [] })
  })

  it('without a key is told apart by content, and equal ones are counted', async () => {
    const live = watch(0)
    const twin = logRow()
    const known = [twin, logRow({ quota: 1 })]
    live.load(known)
    live.log.rows = [twin, twin, ...known]
    live.start()
    await pass(0)
    expect(live.found().rows).toEqual([twin, twin])
    live.log.rows = [twin, ...live.log.rows]
    await pass(SLOWEST)
    expect(live.found().count).toBe(3)
  })

  it('is one of an incomplete set when more rows came than a page holds', async () => {
    const live = watch()
    live.add(PAGE + 1)
    live.start()
    await pass(0)
    expect(live.found()).toMatchObject({ count: PAGE, whole: false })
    live.forget()
    expect(live.found().whole).toBe(true)
  })

  it('is outdated as soon as the list contains it', async () => {
    const live = watch()
    live.add(4)
    live.start()
    await pass(0)
    expect(live.found().count).toBe(4)
    live.load(live.log.rows)
    expect(live.isOutdated()).toBe(true)
  })

  it('stays while older pages are loaded', async () => {
    const live = watch()
    live.add(4)
    live.start()
    await pass(0)
    live.load([...logRows(20, 20), ...logRows(0, 5)])
    expect(live.isOutdated()).toBe(false)
  })

  it('is dropped if polling stopped before the answer', async () => {
    const live = watch()
    live.add(4)
    live.start()
    vi.advanceTimersByTime(0)
    live.stop()
    await pass(MINUTE)
    expect(live.found().count).toBe(0)
  })
})

/** Bytes in use after garbage collection. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

it('eight hours of polling on a virtual clock make no more calls than scheduled, and memory does not grow', async () => {
  const live = watch()
  const zero = Date.now()
  let seen = 0
  let publishes = 0
  const end = live.subscribe(() => void publishes++)
  live.start()
  const used: number[] = []
  for (let minute = 0; minute < 8 * 60; minute += 1) {
    // A quiet log, a busy one, and one that is too busy to follow.
    live.add([0, 1, 4, 30][Math.floor(minute / 60) % 4] ?? 0)
    // The window is hidden for ten minutes.
    if (minute % 60 === 40) live.stop()
    if (minute % 60 === 50) live.start()
    await pass(MINUTE)
    seen = Math.max(seen, live.found().rows.length)
    if (minute % 60 === 59) used.push(heap())
  }
  expect(Date.now() - zero).toBe(8 * HOUR)
  expect(live.log.polls.length).toBeLessThanOrEqual((8 * HOUR) / FASTEST)
  // For ten of sixty minutes there are no polls.
  expect(live.log.polls.length).toBeGreaterThanOrEqual(((8 * HOUR) / SLOWEST) * (49 / 60))
  expect(seen).toBe(MOST_WAITING)
  expect(live.found().count).toBeGreaterThan(1_000)
  // One for the next poll, and one for when this one is stale.
  expect(vi.getTimerCount()).toBe(2)
  expect((used.at(-1) ?? 0) - (used[3] ?? 0)).toBeLessThan(3_000_000)
  end()
  const told = publishes
  await pass(HOUR)
  expect(publishes).toBe(told)
  live.end()
  expect(vi.getTimerCount()).toBe(0)
})
