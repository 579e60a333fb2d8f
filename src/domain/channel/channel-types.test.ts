import { describe, expect, it } from 'vitest'
import { BALANCE_UNITS, balanceOf, formatBalance } from './channel-types'

const DOLLARS = [1, 8]
const YUAN = [4, 12, 36, 44]
const QUOTA = [10, 13]
const ALL = Array.from({ length: 52 }, (_, type) => type)
const WITHOUT = ALL.filter((type) => type !== 5 && ![...DOLLARS, ...YUAN, ...QUOTA].includes(type))

describe('formatBalance', () => {
  it.each(DOLLARS)('shows type %i in dollars', (type) => {
    expect(formatBalance(type, 17.523941)).toBe('$17.52')
    expect(formatBalance(type, -0.2)).toBe('-$0.20')
    expect(formatBalance(type, -0.001)).toBe('$0.00')
  })

  it.each(YUAN)('shows type %i in yuan', (type) => {
    expect(formatBalance(type, 1.234)).toBe('¥1.23')
    expect(formatBalance(type, -1)).toBe('-¥1.00')
  })

  it('converts type 5 from ten-thousandths of a yuan', () => {
    expect(formatBalance(5, 1_234_500)).toBe('¥123.45')
  })

  it.each(QUOTA)('shows type %i as quota', (type) => {
    expect(formatBalance(type, 25_000_000)).toBe('$50.00')
    expect(formatBalance(type, 25_000_000, { quota_per_unit: 500_000, display_in_currency: false })).toBe(
      '25.0M',
    )
  })

  it.each([...WITHOUT, -1, 97, 20.5])('shows no balance for type %d', (type) => {
    expect(formatBalance(type, 12)).toBeNull()
  })

  it('shows up to six significant digits in exact mode', () => {
    expect(formatBalance(1, 0.0039, undefined, true)).toBe('$0.0039')
    expect(formatBalance(5, 12, undefined, true)).toBe('¥0.0012')
    expect(formatBalance(10, 3_150, undefined, true)).toBe('$0.0063')
    expect(formatBalance(99, 12, undefined, true)).toBeNull()
  })
})

describe('balanceOf', () => {
  it.each([
    [1, -1.25, { amount: -1.25, symbol: '$' }, '美元'],
    [4, 12.35, { amount: 12.35, symbol: '¥' }, '人民币'],
    [5, 1_234_500, { amount: 123.45, symbol: '¥' }, '人民币'],
    [10, 25_000_000, { amount: 50, symbol: '$' }, '美元'],
  ])('returns amount and unit for type %i', (type, balance, amount, unit) => {
    expect(balanceOf(type, balance)).toEqual(amount)
    expect(BALANCE_UNITS[amount.symbol]).toBe(unit)
  })

  it('returns a quota when currency display is off', () => {
    const display = { quota_per_unit: 500_000, display_in_currency: false }
    expect(balanceOf(10, 25_000_000, display)).toEqual({ amount: 25_000_000, symbol: '' })
    expect(BALANCE_UNITS['']).toBe('额度')
  })

  it('returns null for a type without a balance', () => {
    expect(balanceOf(3, 12)).toBeNull()
  })
})
