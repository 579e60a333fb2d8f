import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-runs'
import { formatDollars, formatFineQuota, formatQuota, quotaToDollars } from './quota'

const RUNS = { numRuns: runs(2_000) }
const noNumber = /NaN|Infinity|-\$?0(\.0+)?$|-\$0\.00/

describe('formatDollars', () => {
  it.each([
    [1.23, '$1.23'],
    [0, '$0.00'],
    [-0, '$0.00'],
    [-0.2, '-$0.20'],
    [-0.004, '$0.00'],
    [-0.006, '-$0.01'],
    [-1234.5, '-$1234.50'],
    [0.999, '$1.00'],
    [17.523941, '$17.52'],
    [Number.NaN, '$0.00'],
    [Number.POSITIVE_INFINITY, '$0.00'],
    [Number.NEGATIVE_INFINITY, '$0.00'],
  ])('shows %d as %s', (amount, text) => expect(formatDollars(amount)).toBe(text))

  it('takes another symbol', () => expect(formatDollars(-0.2, '¥')).toBe('-¥0.20'))

  it('never shows what is no number', () => {
    fc.assert(
      fc.property(fc.double(), (amount) => !noNumber.test(formatDollars(amount))),
      RUNS,
    )
  })
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
  ])('%d at %d a dollar is %d', (quota, unit, dollars) => {
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
  ])('shows %d as %s, or without currency as %s', (quota, dollars, number) => {
    expect(formatQuota(quota, money)).toBe(dollars)
    expect(formatQuota(quota, plain)).toBe(number)
  })

  it('is dollars at the default unit until the status is known', () => {
    expect(formatQuota(500_000)).toBe('$1.00')
  })

  it('counts a unit of 0 as the default one', () => {
    expect(formatQuota(500_000, { ...money, quota_per_unit: 0 })).toBe('$1.00')
  })

  it('never shows what is no number, whatever the status says', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.boolean(), (quota, quota_per_unit, display_in_currency) => {
        expect(formatQuota(quota, { quota_per_unit, display_in_currency })).not.toMatch(noNumber)
      }),
      RUNS,
    )
  })
})

describe('formatFineQuota', () => {
  it.each([
    [0, '$0.00'],
    [1, '$0.000002'],
    [2_750, '$0.0055'],
    [-2_750, '-$0.0055'],
    [5_000, '$0.01'],
    [1_234_567, '$2.47'],
  ])('%i shows %s: a tiny part is not nothing', (quota, text) => expect(formatFineQuota(quota)).toBe(text))

  it('is the plain number without currency display', () => {
    expect(formatFineQuota(12, { quota_per_unit: 500_000, display_in_currency: false })).toBe('12')
  })

  it('never shows what is no number, nor a negative nothing', () => {
    fc.assert(
      fc.property(fc.double(), (quota) => {
        expect(formatFineQuota(quota)).not.toMatch(/NaN|Infinity|-\$0\.0*$/)
      }),
      RUNS,
    )
  })
})
