import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { runs } from './test-stubs'
import { formatTime, relativeTime } from './time'

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

  it('shows a time of the years 0 to 9999, or that it is later', () => {
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
