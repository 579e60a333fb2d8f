import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { dayStart, formatTime } from '@/lib/time'
import { timeEdges } from './time-buckets'

// Zones without clock changes, with changes at 1:00 or 2:00, at midnight, and by half an hour.
const ZONES = [
  'Asia/Shanghai',
  'UTC',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]
const HOUR = 3600
const DAY = 24 * HOUR
const seconds = (iso: string) => Date.parse(iso) / 1000

afterEach(() => vi.unstubAllEnvs())

describe.each(ZONES)('in %s', (zone) => {
  test('splits any range into at most 31 buckets without gaps', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: seconds('2099-12-31T00:00:00Z') }),
        fc.oneof(
          fc.integer({ min: 0, max: DAY }),
          fc.integer({ min: 0, max: 400 * DAY }),
          fc.integer({ min: 0, max: 8000 * 366 * DAY }),
        ),
        (start, length) => {
          const end = Math.min(start + length, 253_402_300_799)
          const edges = timeEdges(start, end)
          expect(edges.length).toBeLessThanOrEqual(32)
          expect(edges[0]).toBeLessThanOrEqual(start)
          expect(edges[1]).toBeGreaterThan(start)
          expect(edges.at(-1)).toBeGreaterThan(end)
          expect(edges.at(-2)).toBeLessThanOrEqual(end)
          for (const [index, edge] of edges.slice(1).entries())
            expect(edge).toBeGreaterThan(edges[index] ?? 0)
        },
      ),
      { numRuns: runs(300) },
    )
  })

  test('starts a bucket on each day of a week, even when clocks change', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: seconds('2060-01-01T00:00:00Z') }), (start) => {
        const edges = timeEdges(start, start + 6 * DAY)
        for (let day = 1; day < 7; day += 1) expect(edges).toContain(dayStart(start, day))
      }),
    )
  })
})

test('days with clock changes have 23 or 25 hours', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const hoursOf = (iso: string) => (dayStart(seconds(iso), 1) - dayStart(seconds(iso))) / HOUR
  expect(hoursOf('2026-03-29T12:00:00Z')).toBe(23)
  expect(hoursOf('2026-10-25T12:00:00Z')).toBe(25)
  const spring = timeEdges(
    dayStart(seconds('2026-03-29T12:00:00Z')),
    dayStart(seconds('2026-03-29T12:00:00Z'), 1) - 1,
  )
  expect(spring).toHaveLength(24)
})

test('aligns buckets to local time', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  const edges = (from: string, to: string) =>
    timeEdges(seconds(from), seconds(to)).slice(0, 3).map(formatTime)
  expect(edges('2026-01-02T03:04:05Z', '2026-01-02T03:19:05Z')).toEqual([
    '2026-01-02 11:04:00',
    '2026-01-02 11:05:00',
    '2026-01-02 11:06:00',
  ])
  expect(edges('2026-01-02T03:04:05Z', '2026-01-06T03:04:05Z')).toEqual([
    '2026-01-02 00:00:00',
    '2026-01-03 00:00:00',
    '2026-01-04 00:00:00',
  ])
  // A Friday; weeks start on Monday.
  expect(edges('2026-01-02T03:04:05Z', '2026-06-02T03:04:05Z')[0]).toBe('2025-12-29 00:00:00')
  expect(edges('2020-02-02T03:04:05Z', '2022-01-02T03:04:05Z').slice(0, 2)).toEqual([
    '2020-02-01 00:00:00',
    '2020-03-01 00:00:00',
  ])
})
