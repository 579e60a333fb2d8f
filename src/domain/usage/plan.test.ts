import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RANGE_NAMES } from '@/domain/log/address'
import { boundsOf } from '@/domain/log/range'
import { dayStart } from '@/lib/time'
import {
  bucketsOf,
  COMPARISONS,
  comparedBuckets,
  countedRange,
  type Range,
  rangeOf,
  unitOf,
  weekUntil,
  yesterdayUntil,
} from './plan'

const DAY = 86_400
const NOW = Date.parse('2026-03-31T12:00:00Z') / 1000

/** Log rows: timestamp and quota. */
const rows = fc.array(fc.record({ at: fc.integer({ min: NOW - 900 * DAY, max: NOW }), quota: fc.nat(99) }))
const sumIn = (all: readonly { at: number; quota: number }[], { start, end }: Range) =>
  all.reduce((sum, { at, quota }) => (at >= start && at <= end ? sum + quota : sum), 0)
const ranges = fc
  .record({ start: fc.integer({ min: NOW - 800 * DAY, max: NOW }), length: fc.nat(800 * DAY) })
  .map(({ start, length }) => ({ start, end: Math.min(start + length, NOW) }))

afterEach(() => vi.unstubAllEnvs())

describe.each(['Asia/Shanghai', 'Europe/Berlin', 'America/Sao_Paulo'])('in %s', (zone) => {
  test('at most 31 buckets add up to their range', () => {
    vi.stubEnv('TZ', zone)
    const comparisons = fc.constantFrom(...COMPARISONS.map(({ id }) => id))
    const starts = fc.integer({ min: 1, max: NOW })
    fc.assert(
      fc.property(rows, ranges, comparisons, starts, (all, range, to, customStart) => {
        const buckets = bucketsOf(range)
        expect(buckets.length).toBeLessThanOrEqual(31)
        expect(buckets.reduce((sum, bucket) => sum + sumIn(all, bucket), 0)).toBe(sumIn(all, range))

        const before = comparedBuckets(buckets, to, customStart)
        expect(before).toHaveLength(buckets.length)
        const whole = rangeOf(before) ?? range
        expect(before.reduce((sum, bucket) => sum + sumIn(all, bucket), 0)).toBe(sumIn(all, whole))
        // Equally long, except for clock changes and the length of months.
        expect(Math.abs(whole.end - whole.start - (range.end - range.start))).toBeLessThanOrEqual(
          to === 'month' ? 4 * DAY : 7_200,
        )
      }),
    )
  })
})

test('the hours of 今天 are those of 24 小时, so both share their sums', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  fc.assert(
    fc.property(fc.integer({ min: NOW - 5 * DAY, max: NOW }), (until) => {
      const bucketsIn = (range: 'today' | '24h') =>
        bucketsOf(countedRange({ range }, until), unitOf({ range })).map(
          ({ start, end }) => `${start}–${end}`,
        )
      const hours = new Set(bucketsIn('24h'))
      for (const hour of bucketsIn('today')) expect(hours).toContain(hour)
    }),
  )
})

test('a day is split into hours, a longer range into days, an open one into the last 30 days', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  const count = (start: number) => bucketsOf({ start, end: NOW }).length
  expect(count(NOW - DAY)).toBe(25)
  expect(count(NOW - 7 * DAY)).toBe(8)
  expect(bucketsOf(countedRange({ range: '7d' }, NOW))).toEqual(weekUntil(NOW))
  expect(count(NOW - 30 * DAY)).toBe(31)
  expect(count(0)).toBe(30)
})

describe('countedRange', () => {
  const minute = 60

  test.each(RANGE_NAMES.filter((name) => name !== 'last-month'))(
    'of %s keeps its start until the next minute or hour',
    (range) => {
      vi.stubEnv('TZ', 'Asia/Kathmandu')
      const unit = range === '15m' || range === '1h' ? minute : 60 * minute
      fc.assert(
        fc.property(fc.integer({ min: NOW - 800 * DAY, max: NOW }), (until) => {
          const exact = boundsOf({ range }, until * 1000).start
          const counted = countedRange({ range }, until)
          expect(counted.end).toBe(until)
          expect(counted.start).toBeLessThanOrEqual(exact)
          expect(exact - counted.start).toBeLessThan(unit)
          // Relative to midnight, as some time zones are offset by half an hour.
          expect((counted.start - dayStart(counted.start)) % unit).toBe(0)
          // Ranges of days and months start at midnight anyway.
          const later = exact - dayStart(exact) === 0 ? 0 : unit - 1 - (exact - counted.start)
          expect(countedRange({ range }, until + later).start).toBe(counted.start)
        }),
      )
    },
  )

  test('keeps typed times, but ends now at the latest', () => {
    expect(countedRange({ start: 1_001, end: 2_002 }, 5_000)).toEqual({ start: 1_001, end: 2_002 })
    expect(countedRange({ start: 1_001 }, 5_000)).toEqual({ start: 1_001, end: 5_000 })
    expect(countedRange({}, 5_000)).toEqual({ start: 0, end: 5_000 })
  })
})

test('yesterdayUntil ends at the same time of day', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  const at = (text: string) => Date.parse(`${text}+08:00`) / 1000
  expect(yesterdayUntil(at('2026-03-08T12:34:56'))).toEqual({
    start: at('2026-03-07T00:00:00'),
    end: at('2026-03-07T12:34:56'),
  })
  // Clocks went forward that night.
  vi.stubEnv('TZ', 'Europe/Berlin')
  const noon = Date.parse('2026-03-29T12:00:00+02:00') / 1000
  expect(yesterdayUntil(noon).end).toBe(noon - 23 * 3600)
})
