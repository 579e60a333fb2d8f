import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '@/lib/test-stubs'
import { dayStart } from '@/lib/time'
import { keepDay, knownDays, lastDays, usageDaysStore } from './days'

const DAY = 86_400
const NOW = Date.parse('2026-03-30T12:00:00Z') / 1000
let storage: Map<string, string>

beforeEach(() => {
  storage = stubStorage('localStorage')
  usageDaysStore.remove()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe.each(['Asia/Shanghai', 'Europe/Berlin', 'America/Sao_Paulo'])('in %s', (zone) => {
  test('returns seven days in a row, today last, also when clocks change', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 2_500_000_000 }), (now) => {
        const days = lastDays(now)
        expect(days).toHaveLength(7)
        expect(days.slice(1).map(({ start }) => start)).toEqual(days.slice(0, -1).map(({ end }) => end + 1))
        expect(days.at(-1)?.start).toBeLessThanOrEqual(now)
        expect(days.at(-1)?.end).toBeGreaterThanOrEqual(now)
        for (const { start } of days) expect(dayStart(start)).toBe(start)
      }),
    )
  })

  test('caches a day only once it is over on a server whose clock is a day off', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 6 }), (back, later) => {
        usageDaysStore.remove()
        const day = dayStart(NOW, -back)
        keepDay(3, day, 70, NOW)
        const wasOver = NOW - DAY >= dayStart(day, 1)
        if (knownDays(3, NOW + later * DAY).has(day)) expect(wasOver).toBe(true)
        // On the same day a past day is read once; today is always read again.
        expect(knownDays(3, NOW).has(day)).toBe(back > 0)
      }),
    )
  })
})

test('the days of another user replace the stored ones', () => {
  const day = dayStart(NOW, -3)
  keepDay(3, day, 70, NOW)
  expect(knownDays(4, NOW).size).toBe(0)
  keepDay(4, day, 1, NOW)
  expect(knownDays(3, NOW).size).toBe(0)
  expect([...knownDays(4, NOW).values()]).toEqual([1])
})

test('removes days that no chart shows any more', () => {
  keepDay(3, dayStart(NOW, -6), 70, NOW)
  keepDay(3, dayStart(NOW, 4), 5, NOW + 5 * DAY)
  expect(usageDaysStore.get().days).toHaveLength(1)
})

test.each(['{', '[]', '{"user":3,"days":[{"start":"x"}]}'])('ignores %s in the storage', (text) => {
  storage.set('usage-days', text)
  expect(knownDays(3, NOW).size).toBe(0)
})
