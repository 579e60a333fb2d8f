import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpStatusError } from '@/lib/errors'
import type { Log } from '@/schemas/log'
import { createLogLive, FASTEST, MOST_WAITING, SLOWEST } from './live'
import { logRow, logRows } from './test-logs'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PAGE = 10

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A log that grows on a server, the list that a screen holds of it, and the poller between them. */
function watch(start = 20) {
  const log = {
    rows: logRows(start, start),
    loaded: logRows(start, start) as Log[] | undefined,
    polls: [] as number[],
    fail: undefined as unknown,
  }
  const live = createLogLive({
    poll: async () => {
      log.polls.push(Date.now())
      if (log.fail) throw log.fail
      return log.rows.slice(0, PAGE)
    },
    known: () => log.loaded,
  })
  const add = (count: number) => {
    const newest = (log.rows[0]?.id ?? 0) + count
    log.rows = [...logRows(newest, count), ...log.rows].slice(0, 1_000)
  }
  const pauses = () => log.polls.slice(1).map((time, index) => time - (log.polls[index] ?? 0))
  return { log, live, add, pauses }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the schedule', () => {
  it('slows down from 5 to 15 seconds while nothing comes, and is quick again when something does', async () => {
    const { live, add, pauses } = watch()
    live.start()
    await pass(2 * MINUTE)
    expect(pauses().slice(0, 5)).toEqual([7_500, 11_250, 15_000, 15_000, 15_000])
    add(1)
    const slow = pauses().length
    await pass(SLOWEST + FASTEST)
    expect(pauses().slice(slow)).toContain(FASTEST)
    expect(pauses().every((pause) => pause >= FASTEST && pause <= SLOWEST)).toBe(true)
  })

  it('rests when told, and after that goes on at once, but never sooner than 5 seconds after the last', async () => {
    const { live, log, pauses } = watch()
    live.start()
    await pass(1_000)
    live.stop()
    await pass(10 * MINUTE)
    expect(log.polls).toHaveLength(1)
    live.start()
    await pass(0)
    expect(log.polls).toHaveLength(2)
    // Somebody who goes to and fro between two windows does not ask each time.
    for (let turn = 0; turn < 50; turn += 1) {
      live.stop()
      await pass(50)
      live.start()
      await pass(50)
    }
    expect(log.polls).toHaveLength(3)
    expect(Math.min(...pauses())).toBeGreaterThanOrEqual(FASTEST)
  })

  it('asks nothing before the list itself is there', async () => {
    const { live, log } = watch()
    log.loaded = undefined
    live.start()
    await pass(MINUTE)
    expect(log.polls).toEqual([])
    log.loaded = logRows(20, 20)
    await pass(FASTEST)
    expect(log.polls).toHaveLength(1)
    expect(live.store.state.count).toBe(0)
  })

  it('leaves a 429 to the rate limiter, which tells until when it rests', async () => {
    const { live, log } = watch()
    log.fail = new HttpStatusError(429, '', 20)
    live.start()
    await pass(0)
    expect(log.polls).toHaveLength(1)
    expect(live.store.state.error).toBeUndefined()
  })

  it('after another failure says so and asks again in 15 seconds', async () => {
    const { live, log, pauses } = watch()
    log.fail = new Error('no network')
    live.start()
    await pass(SLOWEST * 3)
    expect(live.store.state.error).toBe(log.fail)
    expect(pauses()).toEqual([SLOWEST, SLOWEST, SLOWEST])
    log.fail = undefined
    await pass(SLOWEST)
    expect(live.store.state.error).toBeUndefined()
  })
})

describe('what was found', () => {
  it('waits until it is asked for, newest first, and is counted', async () => {
    const { live, add } = watch()
    live.start()
    await pass(0)
    add(2)
    await pass(SLOWEST)
    add(3)
    await pass(SLOWEST)
    expect(live.store.state).toMatchObject({ count: 5, whole: true })
    expect(live.take()).toEqual({ rows: logRows(25, 5), whole: true })
    expect(live.store.state).toMatchObject({ count: 0, rows: [] })
  })

  it('without keys is told apart by content, and twins are counted', async () => {
    const { live, log } = watch(0)
    const twin = logRow()
    log.loaded = [twin, logRow({ quota: 1 })]
    log.rows = [twin, twin, ...log.loaded]
    live.start()
    await pass(0)
    expect(live.store.state.rows).toEqual([twin, twin])
    log.rows = [twin, ...log.rows]
    await pass(SLOWEST)
    expect(live.store.state.count).toBe(3)
  })

  it('is not whole where more came than a page holds: some may have slipped by', async () => {
    const { live, add } = watch()
    add(PAGE + 1)
    live.start()
    await pass(0)
    expect(live.store.state).toMatchObject({ count: PAGE, whole: false })
    expect(live.take().whole).toBe(false)
    expect(live.store.state.whole).toBe(true)
  })

  it('is forgotten as soon as the list holds it', async () => {
    const { live, log, add } = watch()
    live.start()
    add(4)
    await pass(0)
    expect(live.store.state.count).toBe(4)
    log.loaded = log.rows
    live.settle()
    expect(live.store.state).toMatchObject({ count: 0, rows: [] })
  })

  it('stays while older pages are loaded', async () => {
    const { live, log, add } = watch()
    live.start()
    add(4)
    await pass(0)
    log.loaded = [...(log.loaded ?? []), ...logRows(0, 5)]
    live.settle()
    expect(live.store.state.count).toBe(4)
  })

  it('of a poll that was under way when it was stopped is dropped', async () => {
    const { live, add } = watch()
    add(4)
    live.start()
    vi.advanceTimersByTime(0)
    live.stop()
    await pass(MINUTE)
    expect(live.store.state.count).toBe(0)
  })
})

/** Bytes in use after what can be collected is. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

it('eight hours of live on a virtual clock: no more calls than the schedule allows, and memory stays flat', async () => {
  const { live, log, add } = watch()
  const zero = Date.now()
  let seen = 0
  let publishes = 0
  const end = live.store.subscribe(() => void publishes++)
  live.start()
  const used: number[] = []
  for (let minute = 0; minute < 8 * 60; minute += 1) {
    // A quiet log, a busy one, and one too busy to follow.
    add([0, 1, 4, 30][Math.floor(minute / 60) % 4] ?? 0)
    // A window that is put away for ten minutes.
    if (minute % 60 === 40) live.stop()
    if (minute % 60 === 50) live.start()
    await pass(MINUTE)
    seen = Math.max(seen, live.store.state.rows.length)
    if (minute % 60 === 59) used.push(heap())
  }
  expect(Date.now() - zero).toBe(8 * HOUR)
  expect(log.polls.length).toBeLessThanOrEqual((8 * HOUR) / FASTEST)
  // Ten of sixty minutes are rest.
  expect(log.polls.length).toBeGreaterThanOrEqual(((8 * HOUR) / SLOWEST) * (49 / 60))
  expect(seen).toBe(MOST_WAITING)
  expect(live.store.state.count).toBeGreaterThan(1_000)
  // One timer, whatever has happened.
  expect(vi.getTimerCount()).toBe(1)
  expect((used.at(-1) ?? 0) - (used[3] ?? 0)).toBeLessThan(3_000_000)
  end.unsubscribe()
  const told = publishes
  await pass(HOUR)
  expect(publishes).toBe(told)
  live.stop()
  expect(vi.getTimerCount()).toBe(0)
})
