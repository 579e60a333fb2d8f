import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { dollarsToQuota, isWholeQuota, quotaToDollarText } from './dollars'

const RUNS = { numRuns: runs(2_000) }
const quota = fc.maxSafeInteger()
/** Any unit an administrator can set: 0.01 to a billion, two decimals. */
const unit = fc.oneof(
  fc.constantFrom(500_000, 1, 7, 0.01),
  fc.integer({ min: 1, max: 100_000_000_000 }).map((hundredths) => hundredths / 100),
)

describe('quota and dollars', () => {
  it.each([
    ['1', 500_000, 500_000],
    [' 0.1 ', 500_000, 50_000],
    ['.29', 500_000, 145_000],
    ['-2.5', 500_000, -1_250_000],
    ['0.000001', 500_000, 1],
    ['0.0000009', 500_000, 0],
    ['1.005', 100, 101],
    ['１．５', 500_000, 750_000],
    ['3', 0, 1_500_000],
    ['3', Number.NaN, 1_500_000],
  ])('%s dollars at %d units per dollar are a quota of %d', (dollars, quotaPerUnit, expected) =>
    expect(dollarsToQuota(dollars, quotaPerUnit)).toBe(expected),
  )

  it.each([
    ['1.5', 500_000, true],
    ['0.000002', 500_000, true],
    ['0.000001', 500_000, false],
    ['1.005', 100, false],
    ['-0.3333333', 500_000, false],
    ['1 元', 500_000, false],
  ])('%s dollars at %d units per dollar are a whole quota: %s', (dollars, quotaPerUnit, isWhole) =>
    expect(isWholeQuota(dollars, quotaPerUnit)).toBe(isWhole),
  )

  it.each([
    [500_000, 500_000, '1.00'],
    [1, 500_000, '0.000002'],
    [-100_000, 500_000, '-0.20'],
    [0, 500_000, '0.00'],
    [1, 0.01, '100.00'],
    [Number.NaN, 500_000, ''],
    [2 ** 60, 500_000, ''],
  ])('a quota of %d at %d units per dollar is %s dollars', (amount, quotaPerUnit, text) =>
    expect(quotaToDollarText(amount, quotaPerUnit)).toBe(text),
  )

  it('round-trips any quota through dollars', () => {
    fc.assert(
      fc.property(quota, unit, (amount, quotaPerUnit) => {
        expect(dollarsToQuota(quotaToDollarText(amount, quotaPerUnit), quotaPerUnit)).toBe(amount)
      }),
      RUNS,
    )
  })

  it('rounds typed dollars to the nearest whole quota', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 1_000_000 }), (amount, quotaPerUnit) => {
        const typed = `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
        const read = dollarsToQuota(typed, quotaPerUnit) ?? Number.NaN
        expect(Number.isInteger(read)).toBe(true)
        // In hundredths of a quota, which are exact.
        const difference = BigInt(read) * 100n - BigInt(amount) * BigInt(quotaPerUnit)
        expect(difference <= 50n && difference >= -50n).toBe(true)
      }),
      RUNS,
    )
  })
})
