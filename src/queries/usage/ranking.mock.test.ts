import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Dimension, type Part, partOf } from '@/domain/usage/parts'
import { bucketsOf, weekUntil } from '@/domain/usage/plan'
import { runs } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import { countNames, type Ranking, type RankingScope } from './count-names'
import type { Snapshot } from './snapshot'
import { type Call, channelOf, DAY, NOW, rowOf, stubSite, sumOf, truthOf } from './test-site'

// A rate limiter without a limit; its limit has separate tests.
vi.mock(import('@/queries/runs/rate-limiter'), async (original) => {
  const { createRateLimiter } = await original()
  return { rateLimiter: createRateLimiter(() => 1e9) }
})

const WEEK = { start: weekUntil(NOW)[0]?.start ?? 0, end: NOW }
const SNAPSHOT: Snapshot = { visit: 1, base: NOW, until: NOW, calls: [] }
let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
})

function scopeOf(by: Dimension, calls: readonly Call[], patch: Partial<RankingScope> = {}): RankingScope {
  const { filter = {}, range = WEEK } = patch
  const quotaIn = ({ start, end }: typeof WEEK) =>
    sumOf(calls, { ...filter, start_timestamp: start, end_timestamp: end })
  const buckets = bucketsOf(range).map((bucket) => ({ ...bucket, quota: quotaIn(bucket) }))
  const scope = {
    by,
    most: 10,
    mostCounted: Number.POSITIVE_INFINITY,
    admin: true,
    snapshot: SNAPSHOT,
    newest: 10,
  }
  return { ...scope, filter, range, total: quotaIn(range), buckets, ...patch }
}

/** Collects the states of a ranking until it ends, or the first `stopAfter`. */
async function statesOf(scope: RankingScope, stopAfter = Number.POSITIVE_INFINITY): Promise<Ranking[]> {
  const states: Ranking[] = []
  const { signal } = new AbortController()
  for await (const state of countNames(scope, client, { signal, inBackground: true })) {
    states.push(state)
    if (states.length >= stopAfter) break
  }
  return states
}

const shownIn = ({ amounts }: Ranking) => amounts.map(({ part, quota }) => [JSON.stringify(part), quota])

const nameIn = (by: Dimension) => (call: Call) => partOf(rowOf(call), by, true)

const DIMENSIONS: Dimension[] = ['model_name', 'token_name', 'username', 'channel']

const sites = fc
  .record({
    calls: fc.array(
      fc.record({
        created_at: fc.integer({ min: WEEK.start, max: NOW }),
        username: fc.constantFrom('', ...Array.from({ length: 9 }, (_, index) => `u${index}`)),
        token_name: fc.constantFrom('', 'default', 'a', 'b'),
        model_name: fc.constantFrom('', ...Array.from({ length: 6 }, (_, index) => `m${index}`)),
        channel: fc.nat(15).map(channelOf),
        quota: fc.oneof(fc.nat(9), fc.nat(10_000)),
      }),
      { minLength: 30, maxLength: 120 },
    ),
    // The lists lack deleted names, and their numbers may be wrong.
    channels: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 15 }), fc.nat(10_000)), {
      selector: ([id]) => id,
    }),
    users: fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(10_000)), { selector: ([id]) => id }),
    models: fc.subarray(['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'unused']),
  })
  .map(({ calls, channels, users, models }) => ({
    calls,
    channels: new Map(channels),
    users: new Map(users.map(([id, used]) => [`u${id}`, used])),
    models,
  }))

test('a certain ranking matches the database', async () => {
  let [certain, uncertain] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      sites,
      fc.constantFrom(...DIMENSIONS),
      fc.constantFrom(1, 3, 10),
      fc.constantFrom(10, 200),
      fc.option(fc.integer({ min: 1, max: 12 }), { nil: Number.POSITIVE_INFINITY }),
      async (site, by, most, newest, stopAfter) => {
        client.clear()
        stubSite(site)
        const truth = truthOf(site.calls, nameIn(by))
        const amountOf = new Map(truth)
        for (const state of await statesOf(scopeOf(by, site.calls, { most, newest }), stopAfter)) {
          // Every amount is always correct; only a certain ranking must have the largest ones.
          for (const [name, quota] of shownIn(state)) expect(quota).toBe(amountOf.get(String(name)))
          expect(new Set(shownIn(state).map(([name]) => name)).size).toBe(state.amounts.length)
          expect(state.amounts.length).toBeLessThanOrEqual(most)
          if (!state.isCertain) uncertain += 1
          else {
            certain += 1
            const quotas = truth.slice(0, most).map(([, quota]) => quota)
            expect(state.amounts.map(({ quota }) => quota)).toEqual(quotas)
          }
        }
      },
    ),
    { numRuns: runs(1_000) },
  )
  // Ensures that both kinds occur.
  expect(Math.min(certain, uncertain)).toBeGreaterThan(runs(1_000) / 4)
}, 120_000)

test('the ranking becomes certain if all names are listed', async () => {
  await fc.assert(
    fc.asyncProperty(sites, fc.constantFrom('model_name', 'username', 'channel'), async ({ calls }, by) => {
      client.clear()
      // Excludes rows without a name, which cannot be queried, and deleted names.
      const named = calls.filter((call) => call.username && call.model_name && call.channel)
      stubSite({
        calls: named,
        channels: new Map(named.map(({ channel }) => [Number(channel), 0])),
        users: new Map(named.map(({ username }) => [username, 0])),
        models: [...new Set(named.map(({ model_name }) => model_name))],
      })
      const last = (await statesOf(scopeOf(by, named))).at(-1)
      expect(last?.isCertain).toBe(true)
    }),
    { numRuns: runs(100) },
  )
})

/** A week of even usage, plus one day on which the last channel and the last user's only token spent as much again. */
function spike(channels: number, users: number) {
  const calls: Call[] = []
  for (let index = 0; index < 3_000; index += 1)
    calls.push({
      created_at: WEEK.start + Math.floor((index * (NOW - WEEK.start)) / 3_000),
      username: `u${index % (users - 1)}`,
      token_name: `t${index % 3}`,
      model_name: `m${index % 11}`,
      channel: channelOf(1 + (index % (channels - 1))),
      quota: 1_000 + ((index * 7_919) % 997),
    })
  const all = calls.reduce((sum, { quota }) => sum + quota, 0)
  const noon = WEEK.start + 3.5 * DAY
  for (let index = 0; index < 60; index += 1)
    calls.push({
      created_at: noon + index * 60,
      username: `u${users - 1}`,
      token_name: 'burst',
      model_name: 'm0',
      channel: channelOf(channels),
      quota: Math.floor(all / 60),
    })
  calls.sort((a, b) => a.created_at - b.created_at)
  return {
    calls,
    channels: new Map(
      Array.from({ length: channels }, (_, index) => [index + 1, index + 1 === channels ? 0 : 1e9]),
    ),
    users: new Map(Array.from({ length: users }, (_, index) => [`u${index}`, index + 1 === users ? 0 : 1e9])),
    models: Array.from({ length: 11 }, (_, index) => `m${index}`),
  }
}

describe.each([
  [40, 12],
  [500, 700],
])(
  'with %d channels and %d users, the one that spent half the week’s quota in one day',
  (channels, users) => {
    test.each<[Dimension, Part]>([
      ['channel', { channel: testId(channels) }],
      ['username', { username: `u${users - 1}` }],
      ['token_name', { username: `u${users - 1}`, token_name: 'burst' }],
    ])('is found within a few steps by %s', async (by, part) => {
      const site = spike(channels, users)
      const { readSum } = stubSite(site)
      const scope = scopeOf(by, site.calls, { newest: 200 })
      await statesOf(scope, 5)
      expect(readSum.mock.calls.length).toBeLessThan(20)
      const [first] = (await statesOf(scope)).at(-1)?.amounts ?? []
      expect(first?.part).toEqual(part)
    })
  },
)

test('a few calls are ranked from their rows, without sum requests', async () => {
  const calls = spike(5, 4).calls.slice(-40)
  const { readSum } = stubSite({ calls, channels: new Map(), users: new Map(), models: [] })
  const states = await statesOf(scopeOf('token_name', calls, { newest: 200 }))
  expect(states).toHaveLength(1)
  expect(shownIn(states[0] as Ranking)).toEqual(truthOf(calls, nameIn('token_name')).slice(0, 10))
  expect(readSum).not.toHaveBeenCalled()
})

test('a reused channel id does not limit its ranking', async () => {
  const base = { username: 'u', token_name: 't', model_name: 'm' }
  // Channel 2 is new and reuses the id of the highest spender.
  const calls: Call[] = [2, 1, 3].map(channelOf).flatMap((channel, index) =>
    Array.from({ length: 30 }, (_, call) => ({
      ...{ ...base, channel, quota: 300 - 100 * index },
      created_at: NOW - DAY * (3 - index) + call,
    })),
  )
  stubSite({
    calls,
    channels: new Map([
      [1, 6_000],
      [2, 0],
      [3, 3_000],
    ]),
    users: new Map(),
    models: [],
  })
  const last = (await statesOf(scopeOf('channel', calls, { most: 2 }))).at(-1)
  expect(last?.isCertain).toBe(true)
  expect(last?.amounts.map(({ part }) => part.channel)).toEqual([2, 1])
})

test('counting resumes where it stopped, and fetches no sum twice', async () => {
  const site = spike(40, 12)
  const { readSum } = stubSite(site)
  const scope = scopeOf('channel', site.calls)
  await statesOf(scope, 4)
  const before = readSum.mock.calls.length
  const last = (await statesOf(scope)).at(-1)
  expect(before).toBeGreaterThan(3)
  const asked = readSum.mock.calls.map(([filter]) => JSON.stringify(filter))
  expect(new Set(asked).size).toBe(asked.length)
  expect(last?.isCertain).toBe(true)
  // `mostCounted` limits the number of counted names.
  client.clear()
  const capped = (await statesOf({ ...scope, mostCounted: 10 })).at(-1)
  expect([capped?.isCertain, capped?.isOver, capped?.uncounted]).toEqual([false, false, 30])
})
