import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { Usage } from '@/schemas/log'
import { daysLeft, weekOf } from './week'

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

test('lists seven days until today, and models, the largest first', () => {
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
])('ends with today in the time zone of the page, here %s', (zone, today) => {
  vi.stubEnv('TZ', zone)
  expect(weekOf([], 'quota', Date.parse('2026-01-07T17:00:00Z')).days.at(-1)?.day).toBe(today)
})

test('includes the day of a server whose clock is a day ahead', () => {
  expect(weekOf([usage('2026-01-09', 'a', 1)], 'quota', NOW).days.at(-1)).toEqual({
    day: '2026-01-09',
    value: 1,
  })
})

test('reads a day that comes with a time', () => {
  expect(weekOf([usage('2026-01-08T00:00:00Z', 'a', 4)], 'quota', NOW).days.at(-1)?.value).toBe(4)
})

test('sums any number of models without a loss', () => {
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
      const whole = all.reduce((sum, [, , quota]) => sum + quota, 0)
      for (const parts of [week.days, [...week.models, week.rest]])
        expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(whole)
      expect(week.models.length).toBeLessThanOrEqual(8)
    }),
  )
})

test.each([
  [500, 700, 5],
  [0, 700, 0],
  [-5, 700, 0],
  [500, 0, undefined],
])('a balance of %d lasts, at %d a week, %s days', (quota, week, days) =>
  expect(daysLeft(quota, week)).toBe(days),
)
