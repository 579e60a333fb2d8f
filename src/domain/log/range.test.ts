import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { formatTime } from '@/lib/time'
import { parseLocalTime } from '@/schemas/primitives'
import { type LogTimes, RANGE_NAMES } from './address'
import { boundsOf, readTimes, shownTimes } from './range'

const RUNS = { numRuns: runs(1_000) }
const ZONE = process.env.TZ
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE
})

const HOUR = 3_600
const DAY = 24 * HOUR
// Whole, half and quarter hour offsets on both sides of the date line; clock changes by an hour or half an hour, at night,
// at midnight (which skips the first hour of the day) and from 1:00 to midnight (which repeats it).
const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
/** Unix milliseconds. */
const moments = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2098, 11, 31) })
const skews = fc.integer({ min: -DAY, max: DAY })
const seconds = fc.integer({ min: Date.UTC(2001, 0, 1) / 1000, max: Date.UTC(2098, 11, 31) / 1000 })
/** Ranges that end now. */
const MOVING = RANGE_NAMES.filter((name) => name !== 'last-month')
const dayOf = (second: number) => formatTime(second).slice(0, 10)
const clock = (text: string) => (parseLocalTime(text) ?? Number.NaN) * 1000

describe('boundsOf', () => {
  it('defaults to 0 and an hour from now, in whole seconds', () => {
    expect(boundsOf({}, 1_767_312_345_999)).toEqual({ start: 0, end: 1_767_312_345 + HOUR })
    expect(boundsOf({}, 1_767_312_346_000)).toEqual({ start: 0, end: 1_767_312_346 + HOUR })
    expect(boundsOf({ start: 5 }, 10_000)).toEqual({ start: 5, end: 10 + HOUR })
    expect(boundsOf({ end: 5 }, 10_000)).toEqual({ start: 0, end: 5 })
    // A pasted URL may contain both: a start or end overrides the named range.
    expect(boundsOf({ start: 5, range: '7d' }, 10_000)).toEqual({ start: 5, end: 10 + HOUR })
  })

  it.each(ZONES)('returns ordered whole seconds around now for every range: %s', (zone) => {
    process.env.TZ = zone
    fc.assert(
      fc.property(moments, fc.constantFrom(undefined, ...MOVING), (now, range) => {
        const { start, end } = boundsOf({ range }, now)
        expect(Number.isInteger(start) && Number.isInteger(end)).toBe(true)
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start).toBeLessThanOrEqual(Math.floor(now / 1000))
        expect(end).toBe(Math.floor(now / 1000) + HOUR)
      }),
      RUNS,
    )
  })

  it.each(ZONES)('starts at the first second of the day or month: %s', (zone) => {
    process.env.TZ = zone
    fc.assert(
      fc.property(moments, (now) => {
        const today = boundsOf({ range: 'today' }, now).start
        expect(dayOf(today)).toBe(dayOf(now / 1000))
        expect(dayOf(today - 1)).not.toBe(dayOf(today))
        const month = boundsOf({ range: 'month' }, now).start
        expect(dayOf(month)).toBe(`${dayOf(now / 1000).slice(0, 7)}-01`)
        expect(dayOf(month - 1).slice(0, 7)).not.toBe(dayOf(month).slice(0, 7))
        // The last month ends just before this one and covers exactly one month.
        const last = boundsOf({ range: 'last-month' }, now)
        expect(last.end).toBe(month - 1)
        expect(dayOf(last.start)).toBe(`${dayOf(last.end).slice(0, 7)}-01`)
        expect(dayOf(last.start - 1)).not.toBe(dayOf(last.start))
      }),
      RUNS,
    )
  })

  it.each([
    // Days with 23 hours, 25 hours, a skipped midnight, a repeated midnight.
    ['America/New_York', '2026-03-08 12:00:00', '2026-03-08 00:00:00', 11],
    ['America/New_York', '2026-11-01 12:00:00', '2026-11-01 00:00:00', 13],
    ['America/Sao_Paulo', '2018-11-04 12:00:00', '2018-11-04 01:00:00', 11],
    ['America/Havana', '2026-11-01 12:00:00', '2026-11-01 00:00:00', 13],
  ])('in %s at %s, today started at %s, %d hours ago', (zone, at, from, hours) => {
    process.env.TZ = zone
    const { start } = boundsOf({ range: 'today' }, clock(at))
    expect(formatTime(start)).toBe(from)
    expect(clock(at) / 1000 - start).toBe(hours * HOUR)
    // The range 24h always has the same length.
    expect(boundsOf({ range: '24h' }, clock(at)).start).toBe(clock(at) / 1000 - DAY)
  })

  it('keeps the length of a range on a clock that is a day off', () => {
    const lengths = { '15m': 900, '1h': HOUR, '24h': DAY } as const
    const named = fc.constantFrom(...(Object.keys(lengths) as Array<keyof typeof lengths>))
    fc.assert(
      fc.property(seconds, skews, named, (now, skew, range) => {
        const wrong = boundsOf({ range }, (now + skew) * 1000)
        expect(wrong.start).toBe(now + skew - lengths[range])
        expect(wrong.end - wrong.start).toBe(lengths[range] + HOUR)
      }),
      RUNS,
    )
  })

  it('returns whole calendar days for 7d and 30d', () => {
    process.env.TZ = 'Asia/Shanghai'
    const now = clock('2026-03-08 12:34:56')
    const from = (range: '7d' | '30d') => formatTime(boundsOf({ range }, now).start)
    expect([from('7d'), from('30d')]).toEqual(['2026-03-02 00:00:00', '2026-02-07 00:00:00'])
  })

  it('includes new rows on clocks from an hour behind to a day ahead', () => {
    const tolerable = fc.integer({ min: -HOUR, max: DAY })
    const ranges = fc.constantFrom(undefined, '24h' as const, '7d' as const, '30d' as const)
    fc.assert(
      fc.property(seconds, tolerable, ranges, (server, skew, range) => {
        const { start, end } = boundsOf({ range }, (server + skew) * 1000)
        expect(start).toBeLessThanOrEqual(server)
        expect(end).toBeGreaterThanOrEqual(server)
      }),
      RUNS,
    )
  })
})

describe('the time fields', () => {
  const times = fc.oneof(
    fc.record({ range: fc.constantFrom(...RANGE_NAMES) }),
    fc.record({ start: fc.option(seconds, { nil: undefined }), end: fc.option(seconds, { nil: undefined }) }),
  )

  it('show a range relative to now and leave an open end empty', () => {
    process.env.TZ = 'Asia/Shanghai'
    const shown = shownTimes({ range: '15m' }, Date.UTC(2026, 0, 2))
    expect([shown.start.text, shown.end.text]).toEqual(['2026-01-02 07:45:00', ''])
    expect(shownTimes({}, 0)).toMatchObject({ start: { text: '' }, end: { text: '' } })
    const last = shownTimes({ range: 'last-month' }, Date.UTC(2026, 0, 2))
    expect([last.start.text, last.end.text]).toEqual(['2025-12-01 00:00:00', '2025-12-31 23:59:59'])
  })

  it.each(ZONES)('keep the range if nothing was typed: %s', (zone) => {
    process.env.TZ = zone
    fc.assert(
      fc.property(times, moments, (given: LogTimes, now) => {
        const shown = shownTimes(given, now)
        const texts = { start: shown.start.text, end: shown.end.text }
        expect(readTimes(texts, shown)).toEqual({ times: given })
      }),
      RUNS,
    )
  })

  it.each(ZONES)('keep the unchanged end exactly, even in a repeated hour: %s', (zone) => {
    process.env.TZ = zone
    fc.assert(
      fc.property(seconds, seconds, (a, b) => {
        const [start, end] = a < b ? [a, b] : [b, a]
        const shown = shownTimes({ start, end }, 0)
        expect(readTimes({ start: '', end: shown.end.text }, shown)).toEqual({
          times: { start: undefined, end },
        })
        expect(readTimes({ start: shown.start.text, end: ' ' }, shown)).toEqual({
          times: { start, end: undefined },
        })
      }),
      RUNS,
    )
  })
})
