import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import { type Part, partKey } from './parts'
import { type CountingState, nextStratum, peaksOf, stableOrder, standingOf } from './ranking'

const channel = (id: number): Part => ({ channel: testId(id) })
const token = (user: number, name: number): Part => ({ username: `u${user}`, token_name: `t${name}` })

/** The counting state after counting the names in `sums`. */
function stateOf(
  limit: number,
  total: number,
  names: readonly Part[],
  sums: readonly [Part, number][],
  users?: Part[],
): CountingState {
  const byKey = new Map(sums.map(([part, quota]) => [partKey(part), quota]))
  return { limit, total, names, users, sumOf: (part) => byKey.get(partKey(part)) }
}

describe('the ranking is certain', () => {
  const names = [1, 2, 3, 4].map(channel)

  test.each<[string, { total: number; quotas: number[]; isCertain: boolean; uncounted: number }]>([
    [
      'if the rest is smaller than each shown amount',
      { total: 100, quotas: [60, 25], isCertain: true, uncounted: 2 },
    ],
    [
      'if the rest equals the smallest amount',
      { total: 100, quotas: [60, 20], isCertain: true, uncounted: 2 },
    ],
    ['but not if the rest is larger', { total: 100, quotas: [60, 19], isCertain: false, uncounted: 2 }],
    ['but not while the list is not full', { total: 100, quotas: [99], isCertain: false, uncounted: 3 }],
    ['if everything is counted', { total: 99, quotas: [99], isCertain: true, uncounted: 0 }],
  ])('%s', (_, { total, quotas, ...expected }) => {
    const counted = quotas.map((quota, index): [Part, number] => [channel(index + 1), quota])
    expect(standingOf(stateOf(2, total, names, counted))).toMatchObject(expected)
  })

  test('for tokens, if no user’s rest exceeds the smallest shown amount', () => {
    const names = [token(1, 1), token(2, 1), token(3, 1)]
    const users = [1, 2, 3].map((user) => ({ username: `u${user}` }))
    const sums = (third: number): [Part, number][] => [
      [{ username: 'u1' }, 50],
      [{ username: 'u2' }, 30],
      [{ username: 'u3' }, third],
      [token(1, 1), 50],
      [token(2, 1), 30],
    ]
    // The rest is twice the smallest shown amount, but belongs to two users.
    expect(standingOf(stateOf(2, 110, names, sums(30), users)).isCertain).toBe(true)
    const open = standingOf(stateOf(2, 111, names, sums(31), users))
    expect(open.isCertain).toBe(false)
    expect(open.open).toEqual([{ of: { username: 'u3' }, rest: 31, pending: [token(3, 1)] }])
  })
})

test('certain rows keep their rank, whatever the uncounted amounts are', () => {
  const quotas = fc.array(fc.nat(50), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      quotas,
      fc.nat(20),
      fc.nat(100),
      fc.integer({ min: 1, max: 5 }),
      (all, counted, deleted, limit) => {
        const total = all.reduce((sum, quota) => sum + quota, deleted)
        const names = all.map((_, index) => channel(index + 1))
        const sums = all.slice(0, counted).map((quota, index): [Part, number] => [channel(index + 1), quota])
        const { amounts, certain, isCertain } = standingOf(stateOf(limit, total, names, sums))
        // The deleted channel's name is unknown.
        const truth = [...all, deleted].filter((quota) => quota > 0).sort((a, b) => b - a)
        const shown = amounts.map(({ quota }) => quota)
        expect(shown.slice(0, certain)).toEqual(truth.slice(0, certain))
        if (isCertain) expect(shown.slice(0, limit)).toEqual(truth.slice(0, limit))
      },
    ),
    { numRuns: runs(1_000) },
  )
})

test('rows keep their positions until another row is certain', () => {
  const quotas = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(quotas, fc.integer({ min: 1, max: 8 }), (all, limit) => {
      const total = all.reduce((sum, quota) => sum + quota, 0)
      const names = all.map((_, index) => channel(index + 1))
      let before: { keys: string[]; certain: number } = { keys: [], certain: 0 }
      for (let counted = 1; counted <= all.length; counted += 1) {
        const sums = all.slice(0, counted).map((quota, index): [Part, number] => [channel(index + 1), quota])
        const standing = standingOf(stateOf(limit, total, names, sums))
        const keys = stableOrder(standing, before.keys, limit).map(({ part }) => partKey(part))
        if (!standing.isCertain && standing.certain === before.certain)
          expect(keys.slice(0, before.keys.length)).toEqual(before.keys)
        before = { keys, certain: standing.certain }
      }
      const ranked = all.toSorted((a, b) => b - a).slice(0, limit)
      expect(before.keys.map((key) => all[names.map(partKey).indexOf(key)])).toEqual(ranked)
    }),
    { numRuns: runs(1_000) },
  )
})

test('nextStratum fetches more pages from strata with a higher quota', () => {
  const strata = [60, 30, 10, 0].map((quota, start) => ({
    start,
    end: start,
    quota,
    pages: 0,
    isExhausted: false,
  }))
  const read: number[] = []
  for (let page = 0; page < 10; page += 1) {
    const next = nextStratum(strata)
    if (!next) break
    read.push(next.quota)
    next.pages += 1
    next.isExhausted = next.pages === 7
  }
  expect(read.filter((quota) => quota === 60)).toHaveLength(6)
  expect(read.filter((quota) => quota === 30)).toHaveLength(3)
  expect(read[0]).toBe(60)
  for (const stratum of strata) stratum.isExhausted = true
  expect(nextStratum(strata)).toBeUndefined()
})

test('peaksOf returns strata far above the average, less what the newest rows cover', () => {
  const strata = [0, 10, 10, 100, 10, 90, 0].map((quota, day) => {
    return { start: 10 * day, end: 10 * day + 9, quota, pages: 0, isExhausted: false }
  })
  const none = () => 0
  expect(peaksOf(strata, 100, none).map(({ quota }) => quota)).toEqual([100, 90])
  expect(peaksOf(strata, 50, none).map(({ quota }) => quota)).toEqual([100])
  expect(peaksOf(strata.slice(1, 3), 100, none)).toEqual([])
  // The newest rows reach into the last peak and cover 1 or 80 of its 90.
  const [, last] = peaksOf(strata, 53, ({ start, end }) => (start === 54 && end === 59 ? 1 : 0))
  expect(last).toMatchObject({ start: 50, end: 53, quota: 89 })
  expect(peaksOf(strata, 53, ({ start, end }) => (start <= end ? 80 : 0)).map(({ quota }) => quota)).toEqual([
    100,
  ])
})
