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
// Offsets of whole, half and quarter hours, on both sides of the date line; clock changes by an hour or half of one, at
// night, at midnight (a day without its first hour) and from one o'clock back to midnight (a day with two of them).
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
/** Milliseconds, fractions of a second included. */
const moments = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2098, 11, 31) })
const skews = fc.integer({ min: -DAY, max: DAY })
const seconds = fc.integer({ min: Date.UTC(2001, 0, 1) / 1000, max: Date.UTC(2098, 11, 31) / 1000 })
const dayOf = (second: number) => formatTime(second).slice(0, 10)
const clock = (text: string) => (parseLocalTime(text) ?? Number.NaN) * 1000

describe('bounds', () => {
  it('default to zero and an hour from now, in whole seconds', () => {
    expect(boundsOf({}, 1_767_312_345_999)).toEqual({ start: 0, end: 1_767_312_345 + HOUR })
    expect(boundsOf({}, 1_767_312_346_000)).toEqual({ start: 0, end: 1_767_312_346 + HOUR })
    expect(boundsOf({ start: 5 }, 10_000)).toEqual({ start: 5, end: 10 + HOUR })
    expect(boundsOf({ end: 5 }, 10_000)).toEqual({ start: 0, end: 5 })
    // A pasted address may contain both: a given time overrides a named range.
    expect(boundsOf({ start: 5, range: '7d' }, 10_000)).toEqual({ start: 5, end: 10 + HOUR })
  })

  it.each(ZONES)('contain now, in order and in whole seconds, for every range: %s', (zone) => {
    process.env.TZ = zone
    fc.assert(
      fc.property(moments, fc.constantFrom(undefined, ...RANGE_NAMES), (now, range) => {
        const { start, end } = boundsOf({ range }, now)
        expect(Number.isInteger(start) && Number.isInteger(end)).toBe(true)
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start).toBeLessThanOrEqual(Math.floor(now / 1000))
        expect(end).toBe(Math.floor(now / 1000) + HOUR)
      }),
      RUNS,
    )
  })

  it.each(ZONES)('begin with the first second of the day and of the month: %s', (zone) => {
    process.env.TZ = zone
    fc.assert(
      fc.property(moments, (now) => {
        const today = boundsOf({ range: 'today' }, now).start
        expect(dayOf(today)).toBe(dayOf(now / 1000))
        expect(dayOf(today - 1)).not.toBe(dayOf(today))
        const month = boundsOf({ range: 'month' }, now).start
        expect(dayOf(month)).toBe(`${dayOf(now / 1000).slice(0, 7)}-01`)
        expect(dayOf(month - 1).slice(0, 7)).not.toBe(dayOf(month).slice(0, 7))
      }),
      RUNS,
    )
  })

  it.each([
    // A day of 23 hours, one of 25, one whose midnight is skipped, one whose midnight comes twice.
    ['America/New_York', '2026-03-08 12:00:00', '2026-03-08 00:00:00', 11],
    ['America/New_York', '2026-11-01 12:00:00', '2026-11-01 00:00:00', 13],
    ['America/Sao_Paulo', '2018-11-04 12:00:00', '2018-11-04 01:00:00', 11],
    ['America/Havana', '2026-11-01 12:00:00', '2026-11-01 00:00:00', 13],
  ])('in %s at %s: today began at %s, %d hours ago', (zone, at, from, hours) => {
    process.env.TZ = zone
    const { start } = boundsOf({ range: 'today' }, clock(at))
    expect(formatTime(start)).toBe(from)
    expect(clock(at) / 1000 - start).toBe(hours * HOUR)
    // "24 hours" have the same length on every day.
    expect(boundsOf({ range: '24h' }, clock(at)).start).toBe(clock(at) / 1000 - DAY)
  })

  it('keep their length on a clock that is a day off', () => {
    const lengths = { '15m': 900, '1h': HOUR, '24h': DAY, '7d': 7 * DAY, '30d': 30 * DAY } as const
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

  it('contain a new row on clocks an hour behind to a day ahead', () => {
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

  it('show a range as of now, and leave an open end empty', () => {
    process.env.TZ = 'Asia/Shanghai'
    const shown = shownTimes({ range: '15m' }, Date.UTC(2026, 0, 2))
    expect([shown.start.text, shown.end.text]).toEqual(['2026-01-02 07:45:00', ''])
    expect(shownTimes({}, 0)).toMatchObject({ start: { text: '' }, end: { text: '' } })
  })

  it.each(ZONES)('keep the range when nothing was typed: %s', (zone) => {
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

  it.each(ZONES)('keep the other end when one is changed, also in a doubled hour: %s', (zone) => {
    process.env.TZ = zone
    fc.assert(
      fc.property(seconds, seconds, (one, other) => {
        const [start, end] = one < other ? [one, other] : [other, one]
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
