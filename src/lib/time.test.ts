import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { runs } from './test-stubs'
import { dayStart, formatTime, relativeTime, shortTime, timeZone } from './time'

const ZONE = process.env.TZ
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE
})

describe('formatTime', () => {
  it.each([
    ['UTC', 1_767_312_345, '2026-01-02 00:05:45'],
    ['Asia/Shanghai', 1_767_312_345, '2026-01-02 08:05:45'],
    ['America/New_York', 1_767_312_345, '2026-01-01 19:05:45'],
    ['Asia/Kathmandu', 1_767_312_345, '2026-01-02 05:50:45'],
    ['UTC', 0, '1970-01-01 00:00:00'],
    ['UTC', -1, '1969-12-31 23:59:59'],
  ])('in %s shows %d as %s', (zone, seconds, text) => {
    process.env.TZ = zone
    expect(formatTime(seconds)).toBe(text)
  })

  it('shows times of the years 0 to 9999, and 9999 年以后 for later ones', () => {
    process.env.TZ = 'UTC'
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer({ min: -1e12, max: 2e13 })), (seconds) => {
        const isShown = seconds >= -62_167_219_200 && seconds < 253_402_300_800
        const other = seconds >= 253_402_300_800 ? '9999 年以后' : ''
        const shown = formatTime(seconds)
        if (isShown) expect(shown).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
        else expect(shown).toBe(other)
      }),
      {
        numRuns: runs(1_000),
        examples: [[-62_167_219_201], [253_402_300_799], [253_402_300_800], [1.8e12], [1e13], [1e300]],
      },
    )
  })
})

describe('shortTime', () => {
  it.each([
    ['2026-01-15 12:40:59', '今天 12:40'],
    ['2026-01-15 00:00:00', '今天 00:00'],
    ['2026-01-14 23:59:59', '昨天 23:59'],
    ['2026-01-16 08:00:00', '明天 08:00'],
    ['2026-01-13 12:40:00', '01-13 12:40'],
    ['2026-12-31 12:40:00', '12-31 12:40'],
    ['2025-12-31 12:40:00', '2025-12-31 12:40'],
    ['2027-01-01 12:40:00', '2027-01-01 12:40'],
  ])('on 15 January 2026 shows %s as %s', (time, text) => {
    process.env.TZ = 'Asia/Shanghai'
    const today = dayStart(new Date('2026-01-15T12:40:00').getTime() / 1000)
    expect(shortTime(new Date(time.replace(' ', 'T')).getTime() / 1000, today)).toBe(text)
  })

  it('handles days with a clock change', () => {
    process.env.TZ = 'Europe/Berlin'
    const secondsOf = (time: string) => new Date(time).getTime() / 1000
    for (const [now, before] of [
      ['2026-03-30T12:00:00', '2026-03-29T12:00:00'],
      ['2026-10-26T12:00:00', '2026-10-25T12:00:00'],
    ] as const)
      expect(shortTime(secondsOf(before), dayStart(secondsOf(now)))).toBe('昨天 12:00')
  })

  it('handles invalid dates', () => {
    expect(shortTime(1e13, 0)).toBe('9999 年以后')
    expect(shortTime(Number.NaN, 0)).toBe('')
  })
})

describe('relativeTime', () => {
  it.each([
    [0, '刚刚'],
    [-59, '59 秒前'],
    [-60, '1 分钟前'],
    [-3_599, '59 分钟前'],
    [-7_200, '2 小时前'],
    [3 * 86_400, '3 天后'],
    [-45 * 86_400, '1 个月前'],
    [400 * 86_400, '1 年后'],
  ])('%d seconds from now is %s', (offset, text) => {
    expect(relativeTime(1_000_000_000 + offset, 1_000_000_000)).toBe(text)
  })
})

describe('timeZone', () => {
  const NOW = 1_767_312_345_000
  it.each([
    ['Asia/Shanghai', 'UTC+8'],
    ['UTC', 'UTC'],
    ['Asia/Kathmandu', 'UTC+5:45'],
    ['Pacific/Marquesas', 'UTC-9:30'],
    // Daylight saving time.
    ['Europe/Berlin', 'Europe/Berlin'],
  ])('of %s is %s', (zone, name) => {
    process.env.TZ = zone
    expect(timeZone(NOW)).toBe(name)
  })
})
