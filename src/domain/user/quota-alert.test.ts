import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertText, alertWarning } from './quota-alert'

const DAY = 86_400
const week = (quota: number, spent = 0) => ({ quota, spent, seconds: 7 * DAY })
const POINTS = { quota_per_unit: 500_000, display_in_currency: false }

test('alertText describes the threshold', () => {
  expect(alertText({ by: 'days', below: 3 })).toBe('可用天数低于 3 天时提醒')
  expect(alertText({ by: 'quota', below: 500_000 })).toBe('剩余额度低于 $1.00 时提醒')
  expect(alertText({ by: 'quota', below: 500_000 }, POINTS)).toBe('剩余额度低于 500.0k 时提醒')
})

test.each([
  [{ by: 'quota', below: 500_000 }, week(500_000), undefined],
  [{ by: 'quota', below: 500_000 }, week(499_999), '剩余额度 $0.999998，低于预警的 $1.00。'],
  [{ by: 'quota', below: 500_000 }, week(-5_000), '剩余额度 -$0.01，低于预警的 $1.00。'],
  [{ by: 'days', below: 3 }, week(300, 700), undefined],
  [
    { by: 'days', below: 3 },
    week(1_000_000, 3_500_000),
    '剩余额度 $2.00，按近 7 天的用量约 2 天后用完，低于预警的 3 天。',
  ],
  [
    { by: 'days', below: 3 },
    week(0, 3_500_000),
    '剩余额度 $0.00，按近 7 天的用量不到 1 天后用完，低于预警的 3 天。',
  ],
  [{ by: 'days', below: 3 }, week(0), undefined],
] as const)('with the threshold %j and the balance %j returns: %s', (alert, balance, warning) =>
  expect(alertWarning(alert, balance)).toBe(warning),
)

test('warns about any balance below one that triggers a warning', () => {
  const amount = fc.integer({ min: -1e9, max: 1e9 })
  const alert = fc.record({
    by: fc.constantFrom('days' as const, 'quota' as const),
    below: fc.integer({ min: 1, max: 1e6 }),
  })
  fc.assert(
    fc.property(alert, amount, fc.nat(1e9), fc.nat(1e9), (set, quota, less, spent) => {
      if (alertWarning(set, week(quota, spent)) === undefined) return
      expect(alertWarning(set, week(quota - less, spent))).toBeDefined()
    }),
  )
})
