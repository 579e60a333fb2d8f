import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '@/schemas/log'
import { extentOf, histogramOf, shareOf, splitOf, sumOf } from './aggregate'

const row = (fields: Partial<Log>): Log => ({
  id: 0,
  created_at: 1_767_312_000,
  type: 2,
  content: '',
  username: '',
  token_name: '',
  model_name: '',
  quota: 0,
  prompt_tokens: 0,
  completion_tokens: 0,
  channel: 0,
  ...fields,
})

const rows = fc.array(
  fc
    .record({
      created_at: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1_700_000_000, max: 1_800_000_000 }) },
        fc.constantFrom(0, -5, 1e15, 253_402_300_799),
      ),
      type: fc.integer({ min: 0, max: 6 }),
      quota: fc.integer({ min: -1000, max: 1_000_000 }),
      model_name: fc.constantFrom('', ...'abcdefghijklm', '__proto__', 'constructor'),
      token_name: fc.string({ maxLength: 2 }),
      username: fc.constantFrom('', 'root', 'user'),
      channel: fc.integer({ min: 0, max: 12 }),
    })
    .map(row),
  { maxLength: 60 },
)
const ranges = fc.record({
  start: fc.oneof(fc.constant(0), fc.integer({ min: 1_600_000_000, max: 1_900_000_000 })),
  end: fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }),
})
const total = (parts: { count: number; quota: number }[]) => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  quota: parts.reduce((sum, { quota }) => sum + quota, 0),
})

afterEach(() => vi.unstubAllEnvs())

describe.each(['Asia/Shanghai', 'Europe/Berlin', 'America/Sao_Paulo'])('in %s', (zone) => {
  test('counts each row once for any range and clock', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(
        rows,
        ranges,
        fc.boolean(),
        fc.integer({ min: 1, max: 2_000_000_000 }),
        (all, range, more, now) => {
          const dated = all.filter(({ created_at }) => created_at >= 0 && created_at <= 253_402_300_799)
          const buckets = histogramOf(all, extentOf(all, more, range, now))
          expect(sumOf(dated)).toMatchObject(total(buckets))
          for (const { start, end, count } of buckets) {
            expect(dated.filter(({ created_at }) => created_at >= start && created_at < end)).toHaveLength(
              count,
            )
          }
        },
      ),
    )
  })
})

test('models, tokens, users and channels add up to the whole, the largest first, the rest together', () => {
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom('model_name' as const, 'token_name' as const, 'username' as const, 'channel' as const),
      fc.constantFrom('quota' as const, 'count' as const),
      (all, name, by) => {
        const { shares, rest } = splitOf(all, name, by, 5)
        expect(sumOf(all)).toMatchObject(total([...shares, rest]))
        expect(shares.length).toBeLessThanOrEqual(5)
        expect(shares.length + rest.names).toBe(new Set(all.map((each) => each[name])).size)
        const sizes = shares.map((share) => share[by])
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
      },
    ),
  )
})

test('a top-up counts as neither spending nor request', () => {
  const call = row({ quota: 30, prompt_tokens: 7, completion_tokens: 5 })
  const test = row({ type: 5, quota: 7, prompt_tokens: 1 })
  expect(sumOf([row({ type: 1, quota: 500 }), call, test])).toEqual({
    count: 3,
    quota: 30,
    requests: 1,
    tokens: 12,
  })
})

test('groups rows without a channel as one part, and names a channel by its number', () => {
  const { shares } = splitOf([row({ channel: 0 }), row({ channel: 12, quota: 3 })], 'channel', 'quota')
  expect(shares.map(({ name }) => name)).toEqual(['12', ''])
})

describe('the stretch of time', () => {
  const range = { start: 1000, end: 9000 }
  const some = [row({ created_at: 3000 }), row({ created_at: 2000 })]

  test('is the past part of the range', () => {
    expect(extentOf(some, false, range, 8000)).toEqual({ start: 1000, end: 8000 })
    expect(extentOf(some, false, range, 10_000)).toEqual({ start: 1000, end: 9000 })
  })
  test('begins with the oldest loaded row when older ones are missing', () => {
    expect(extentOf(some, true, range, 8000)?.start).toBe(2000)
  })
  test('spans the rows when the range is open', () => {
    expect(extentOf(some, false, { start: 0, end: 9000 }, 8000)).toEqual({ start: 2000, end: 3000 })
  })
  test('includes rows that are in the future for a clock a day behind', () => {
    expect(extentOf([row({ created_at: 90_000 })], false, { start: 1000, end: 5000 }, 3600)?.end).toBe(90_000)
  })
  test('is null without rows', () => expect(extentOf([], false, range, 8000)).toBeNull())
})

test.each([
  [1, 3, '33.3%'],
  [2, 30, '6.7%'],
  [1, 20, '5.0%'],
  [1, 100_000, '<0.1%'],
  [0, 5, '0.0%'],
  [5, 5, '100.0%'],
  [0, 0, ''],
  [-1, 5, ''],
])('shows %d of %d as %j', (value, whole, text) => expect(shareOf(value, whole)).toBe(text))
