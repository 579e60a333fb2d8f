import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { Usage } from '@/schemas/log'
import { daysLeft, lastWeek, perDay, runsOutText, weekOf } from './week'

afterEach(() => vi.unstubAllEnvs())

const NOW = Date.parse('2026-01-08T03:00:00Z')
const usage = (Day: string, ModelName: string, Quota: number): Usage => ({
  Day,
  ModelName,
  Quota,
  RequestCount: 1,
  PromptTokens: 0,
  CompletionTokens: 0,
})

test('lists seven days until today, and models by descending value', () => {
  const week = weekOf([usage('2026-01-03', 'small', 1), usage('2026-01-08', 'gpt-4.5', 9)], 'quota', NOW)
  expect(week.models).toEqual([
    { name: 'gpt-4.5', value: 9 },
    { name: 'small', value: 1 },
  ])
  expect(week.days.map(({ day }) => day)).toEqual([2, 3, 4, 5, 6, 7, 8].map((day) => `2026-01-0${day}`))
  expect(week.days[1]?.value).toBe(1)
  expect(week.days[6]?.value).toBe(9)
})

test.each([
  ['Asia/Shanghai', '2026-01-08'],
  ['UTC', '2026-01-07'],
])('ends with today in the browser’s time zone %s', (zone, today) => {
  vi.stubEnv('TZ', zone)
  expect(weekOf([], 'quota', Date.parse('2026-01-07T17:00:00Z')).days.at(-1)?.day).toBe(today)
})

test('includes tomorrow if the server’s clock is ahead', () => {
  expect(weekOf([usage('2026-01-09', 'a', 1)], 'quota', NOW).days.at(-1)).toEqual({
    day: '2026-01-09',
    value: 1,
  })
})

test('drops the day before the week, which a server sends early in the day', () => {
  const rows = ['2026-01-01', '2026-01-02', '2026-01-08'].map((day) => usage(day, 'a', 1))
  const week = weekOf(rows, 'quota', NOW)
  expect(week.days.map(({ day }) => day)).toEqual([2, 3, 4, 5, 6, 7, 8].map((day) => `2026-01-0${day}`))
  expect(week.models).toEqual([{ name: 'a', value: 2 }])
  expect(lastWeek(rows, NOW)).toEqual(rows.slice(1))
})

test('accepts a day with a time', () => {
  expect(weekOf([usage('2026-01-08T00:00:00Z', 'a', 4)], 'quota', NOW).days.at(-1)?.value).toBe(4)
})

test('seven days and the models add up to the total of their rows', () => {
  const rows = fc.array(
    fc.tuple(fc.constantFrom('2026-01-02', '2026-01-07', 'odd'), fc.string({ maxLength: 2 }), fc.nat(1000)),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(rows, (all) => {
      const week = weekOf(
        all.map(([day, model, quota]) => usage(day, model, quota)),
        'quota',
        NOW,
      )
      const whole = week.days.reduce((sum, { value }) => sum + value, 0)
      expect(week.days).toHaveLength(7)
      expect([...week.models, week.rest].reduce((sum, { value }) => sum + value, 0)).toBe(whole)
      expect(week.models.length).toBeLessThanOrEqual(8)
    }),
  )
})

const DAY = 86_400

test.each([
  [500, 700, 7 * DAY, 5],
  // Half a day of today is included.
  [500, 650, 6.5 * DAY, 5],
  [499, 700, 7 * DAY, 4],
  [0, 700, 7 * DAY, 0],
  [-5, 700, 7 * DAY, 0],
  [500, 0, 7 * DAY, undefined],
  [500, 700, 0, undefined],
])('a balance of %d, with %d spent in %d seconds, lasts %s days', (quota, spent, seconds, days) =>
  expect(daysLeft(quota, spent, seconds)).toBe(days),
)

test('daysLeft is the balance divided by the average per day, rounded down', () => {
  const amount = fc.integer({ min: 1, max: 1e12 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 8 * DAY }), (balance, spent, seconds) => {
      const left = daysLeft(balance, spent, seconds) ?? Number.NaN
      const cost = (days: number) => days * perDay(spent, seconds)
      expect(cost(left)).toBeLessThanOrEqual(balance * (1 + 1e-9))
      expect(cost(left + 1)).toBeGreaterThan(balance * (1 - 1e-9))
    }),
  )
})

test.each([
  [500, 700, '预计 5 天后用完'],
  [500, 70_000, '预计 1 天内用完'],
  [500_000, 700, '预计可用一年以上'],
  [500, 0, undefined],
  [0, 700, undefined],
  [-1, 700, undefined],
  [undefined, 700, undefined],
])('a balance of %s, with %d spent per week: %s', (balance, spent, text) =>
  expect(runsOutText(balance, spent, 7 * DAY)).toBe(text),
)
