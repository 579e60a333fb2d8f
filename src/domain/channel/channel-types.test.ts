import { describe, expect, it } from 'vitest'
import { formatBalance } from './channel-types'

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

  it('shows type 5 in yuan, of which it sends ten-thousandths', () => {
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
