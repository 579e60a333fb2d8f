import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import {
  formatAlignedQuota,
  formatDollars,
  formatExactDollars,
  formatExactQuota,
  formatQuota,
  isStillSpending,
  quotaInFull,
  quotaToDollars,
} from './quota'

const RUNS = { numRuns: runs(2_000) }

describe('formatDollars', () => {
  it.each([
    [1.23, '$1.23'],
    [0, '$0.00'],
    [-0, '$0.00'],
    [-0.2, '-$0.20'],
    [-0.004, '$0.00'],
    [-0.006, '-$0.01'],
    [-1234.5, '-$1,234.50'],
    [999_999.999, '$1,000,000.00'],
    [0.999, '$1.00'],
    [17.523941, '$17.52'],
    [Number.NaN, '$0.00'],
    [Number.POSITIVE_INFINITY, '$0.00'],
    [Number.NEGATIVE_INFINITY, '$0.00'],
  ])('shows %d as %s', (amount, text) => expect(formatDollars(amount)).toBe(text))
})

describe('quotaToDollars', () => {
  it.each([
    [500_000, 500_000, 1],
    [500_000, 250_000, 2],
    [500_000, 0, 1],
    [500_000, -5, 1],
    [500_000, Number.NaN, 1],
    [500_000, Number.POSITIVE_INFINITY, 1],
    [1, 0.5, 2],
    [-100_000, 500_000, -0.2],
  ])('%d at %d units per dollar is %d', (quota, unit, dollars) => {
    expect(quotaToDollars(quota, unit)).toBe(dollars)
  })
})

describe('formatQuota', () => {
  const money = { quota_per_unit: 500_000, display_in_currency: true }
  const plain = { quota_per_unit: 500_000, display_in_currency: false }

  it.each([
    [1_250_000, '$2.50', '1.3M'],
    [9_999, '$0.02', '9999'],
    [10_000, '$0.02', '10.0k'],
    [-100_000, '-$0.20', '-100.0k'],
    [-1, '$0.00', '-1'],
    [0, '$0.00', '0'],
  ])('formats %d as %s, or without currency display as %s', (quota, dollars, number) => {
    expect(formatQuota(quota, money)).toBe(dollars)
    expect(formatQuota(quota, plain)).toBe(number)
  })

  it('treats a unit of 0 as the default', () => {
    expect(formatQuota(500_000, { ...money, quota_per_unit: 0 })).toBe('$1.00')
  })
})

describe('exact amounts', () => {
  it.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [0.0039421, '$0.0039421'],
    [0.1, '$0.10'],
    [0.123456789, '$0.123457'],
    [-0.0055, '-$0.0055'],
    [0.9999996, '$1.00'],
    [1.2345, '$1.23'],
    [-1234.567, '-$1,234.57'],
    [1e-9, '$0.000000001'],
    [Number.NaN, '$0.00'],
    [Number.NEGATIVE_INFINITY, '$0.00'],
  ])('format %d as %s', (amount, text) => expect(formatExactDollars(amount)).toBe(text))

  it.each([
    [0, '$0.00'],
    [1, '$0.000002'],
    [2_750, '$0.0055'],
    [3_150, '$0.0063'],
    [-2_750, '-$0.0055'],
    [5_000, '$0.01'],
    [1_234_567, '$2.47'],
  ])('show a quota of %i as %s', (quota, text) => expect(formatExactQuota(quota)).toBe(text))

  it('have six significant digits below a dollar and cents above', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
        const text = formatExactDollars(amount)
        expect(text).toMatch(/^-?\$[\d,]+\.\d{2,}$/)
        const shown = Number(text.replace(/[$,]/g, ''))
        const tolerance = Math.abs(amount) < 1 ? Math.abs(amount) * 5.000001e-6 + 5e-21 : 0.00500001
        expect(Math.abs(shown - amount)).toBeLessThanOrEqual(tolerance)
        const digits = text.replace(/^\D*0\.0*/, '')
        if (Math.abs(shown) < 1) expect(digits.length).toBeLessThanOrEqual(6)
      }),
      RUNS,
    )
  })

  it.each([
    [0, 500_000, '$0.000000'],
    [1, 500_000, '$0.000002'],
    [-617_283_000, 500_000, '-$1,234.566000'],
    [1, 3, '$0.33'],
    [1, Number.NaN, '$0.000002'],
  ])('have the same decimals in a column: %i at %d units per dollar', (quota, quota_per_unit, text) =>
    expect(formatAlignedQuota(quota, { quota_per_unit, display_in_currency: true })).toBe(text),
  )

  it('are plain numbers without currency display', () => {
    const plain = { quota_per_unit: 500_000, display_in_currency: false }
    expect(formatExactQuota(12, plain)).toBe('12')
    expect(quotaInFull(12_345, plain)).toBe('12345 点额度')
  })

  it('include every digit of the quota', () => {
    expect(quotaInFull(3_150)).toBe('$0.0063（3150 点额度）')
  })
})

describe('isStillSpending', () => {
  it.each([
    [901_544, 801_544, 801_000, true],
    [901_544, 801_544, 801_544, true],
    [901_544, 801_544, 701_544, false],
    [901_544, 801_544, 801_545, false],
    // The quota had increased before.
    [801_544, 901_544, 901_000, false],
  ])('from %i to %i to %i: %s', (first, confirmed, newest, expected) =>
    expect(isStillSpending(first, confirmed, newest)).toBe(expected),
  )
})
