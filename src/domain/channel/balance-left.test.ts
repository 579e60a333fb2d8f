import { expect, test } from 'vitest'
import { balanceInQuota } from './balance-left'

const DISPLAY = { quota_per_unit: 500_000, display_in_currency: true }
const left = (type: number, balance: number, balance_updated_time = 1_767_312_000, display = DISPLAY) =>
  balanceInQuota({ type, balance, balance_updated_time }, display)

test('converts dollars to quota', () => {
  expect(left(1, 17.5)).toBe(8_750_000)
  expect(left(8, -0.2)).toBe(-100_000)
})

test.each([true, false])('returns a quota unchanged when currency display is %s', (display_in_currency) =>
  expect(left(10, 25_000_000, 1, { ...DISPLAY, display_in_currency })).toBe(25_000_000),
)

test.each([
  ['yuan', 44, 3, 1],
  ['ten-thousandths of yuan', 5, 30_000, 1],
  ['a type without a balance', 14, 3, 1],
  ['a balance that was never fetched', 1, 0, 0],
])('returns undefined for %s', (_what, type, balance, at) => expect(left(type, balance, at)).toBeUndefined())
