import { CONSUMPTION } from '@mocks/test-consumption'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '@/schemas/log'
import {
  bucketsOf,
  COMPARISONS,
  comparedBuckets,
  dimensionsOf,
  type Listed,
  MOST_SUMS,
  type Part,
  partsToAsk,
  type Range,
  rangeOf,
} from './plan'

const logRow = (patch: Partial<Log>): Log => ({
  ...CONSUMPTION,
  id: 0,
  created_at: 0,
  username: 'lin',
  ...patch,
})

const DAY = 86_400
const NOW = Date.parse('2026-03-31T12:00:00Z') / 1000

/** Rows of a log: when, and how much. */
const rows = fc.array(fc.record({ at: fc.integer({ min: NOW - 900 * DAY, max: NOW }), quota: fc.nat(99) }))
const sumIn = (all: readonly { at: number; quota: number }[], { start, end }: Range) =>
  all.reduce((sum, { at, quota }) => (at >= start && at <= end ? sum + quota : sum), 0)
const ranges = fc
  .record({ start: fc.integer({ min: NOW - 800 * DAY, max: NOW }), length: fc.nat(800 * DAY) })
  .map(({ start, length }) => ({ start, end: Math.min(start + length, NOW) }))

afterEach(() => vi.unstubAllEnvs())

describe.each(['Asia/Shanghai', 'Europe/Berlin', 'America/Sao_Paulo'])('in %s', (zone) => {
  test('the sums of at most 31 buckets are the sum of their range', () => {
    vi.stubEnv('TZ', zone)
    const comparisons = fc.constantFrom(...COMPARISONS.map(({ id }) => id))
    const starts = fc.integer({ min: 1, max: NOW })
    fc.assert(
      fc.property(rows, ranges, comparisons, starts, (all, range, to, own) => {
        const buckets = bucketsOf(range)
        expect(buckets.length).toBeLessThanOrEqual(31)
        expect(buckets.reduce((sum, bucket) => sum + sumIn(all, bucket), 0)).toBe(sumIn(all, range))

        const before = comparedBuckets(buckets, to, own)
        expect(before).toHaveLength(buckets.length)
        const whole = rangeOf(before) ?? range
        expect(before.reduce((sum, bucket) => sum + sumIn(all, bucket), 0)).toBe(sumIn(all, whole))
        // As long as the first, but for the nights at its two ends on which clocks may change, and for months.
        expect(Math.abs(whole.end - whole.start - (range.end - range.start))).toBeLessThanOrEqual(
          to === 'month' ? 4 * DAY : 7_200,
        )
      }),
    )
  })
})

test('a day has hours, a longer range days, an open one thirty days', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  const count = (start: number) => bucketsOf({ start, end: NOW }).length
  expect(count(NOW - DAY)).toBe(25)
  expect(count(NOW - 7 * DAY)).toBe(8)
  expect(count(NOW - 30 * DAY)).toBe(31)
  expect(count(0)).toBe(30)
})

describe('the names to ask for', () => {
  const listed: Listed = {
    model_name: Array.from({ length: 40 }, (_, index) => ({ model_name: `m${index}` })),
    token_name: [{ username: 'root', token_name: 'default' }],
    username: ['a', 'b', 'c'].map((username) => ({ username })),
    channel: Array.from({ length: 500 }, (_, index) => ({ channel: index + 1 })),
  }

  test('are each asked once, in at most 60 calls with all others', () => {
    const names = fc.constantFrom('', 'a', 'b', 'c', 'd')
    const seen = fc.array(
      fc.record({ username: names, token_name: names, model_name: names, channel: fc.nat(9) }).map(logRow),
    )
    fc.assert(
      fc.property(seen, ranges, fc.boolean(), fc.option(names), (all, range, admin, username) => {
        const buckets = bucketsOf(range)
        const room = MOST_SUMS - 1 - buckets.length
        const filters = username ? { username } : {}
        const dimensions = dimensionsOf(filters, admin)
        const splits = partsToAsk({ dimensions, filters, admin, rows: all, listed, room })
        const parts = splits.flatMap((split) => split.parts.map((part) => JSON.stringify([split.by, part])))
        expect(1 + buckets.length + parts.length).toBeLessThanOrEqual(MOST_SUMS)
        expect(new Set(parts).size).toBe(parts.length)
        // An empty name would be any.
        for (const { parts: own } of splits)
          for (const part of own) expect(Object.values(part).every(Boolean)).toBe(true)
      }),
    )
  })

  test('name who has spent most, however many others have called since', () => {
    const seen = Array.from({ length: 60 }, (_, index) => logRow({ username: `newer${index}` }))
    const scope = {
      dimensions: ['username'] as const,
      filters: {},
      admin: true,
      rows: seen,
      listed,
      room: 12,
    }
    const [users] = partsToAsk(scope)
    expect(users?.parts).toHaveLength(12)
    expect(users?.parts).toContainEqual({ username: 'a' })
  })

  test('are an administrator’s tokens with their users', () => {
    const seen = [
      logRow({ username: 'b', token_name: 'default', quota: 1 }),
      logRow({ username: 'c', token_name: 'default', quota: 9 }),
    ]
    const tokensOf = (filters: Part) =>
      partsToAsk({
        dimensions: dimensionsOf(filters, true),
        filters,
        admin: true,
        rows: seen,
        listed,
        room: 50,
      }).find(({ by }) => by === 'token_name')?.parts
    expect(tokensOf({})).toEqual([
      { username: 'c', token_name: 'default' },
      { username: 'b', token_name: 'default' },
      { username: 'root', token_name: 'default' },
    ])
    expect(tokensOf({ username: 'b' })).not.toContainEqual({ username: 'root', token_name: 'default' })
    expect(tokensOf({ token_name: 'default' })).toBeUndefined()
  })
})
