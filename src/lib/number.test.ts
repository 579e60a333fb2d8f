import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText, formatNumber } from './number'
import { runs } from './test-stubs'

describe('decimalText', () => {
  it.each([
    [4e-7, '0.0000004'],
    [-1.2e-7, '-0.00000012'],
    [1.5e21, '1500000000000000000000'],
    [0.0375, '0.0375'],
    [-0, '0'],
  ])('writes %d as %s', (number, text) => expect(decimalText(number)).toBe(text))

  it('writes any number without an exponent or loss of precision', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(decimalText(number)).toMatch(/^-?\d+(\.\d+)?$/)
        expect(Number(decimalText(number))).toBe(number + 0)
      }),
      { numRuns: runs(1_000) },
    )
  })
})

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [-7, '-7'],
    [9_999, '9999'],
    [10_000, '10.0k'],
    [12_345, '12.3k'],
    [999_949, '999.9k'],
    [999_950, '1.0M'],
    [999_999, '1.0M'],
    [1_000_000, '1.0M'],
    [12_340_000, '12.3M'],
    [999_949_999, '999.9M'],
    [999_950_000, '1.0B'],
    [1_000_000_000, '1.0B'],
    [500_000_000_000_000, '500000.0B'],
    [-9_999, '-9999'],
    [-10_000, '-10.0k'],
    [-999_950, '-1.0M'],
    [-1_500_000_000, '-1.5B'],
    [1_266.666_666_666_666_7, '1266.7'],
    [0.1 + 0.2, '0.3'],
    [-0.04, '0'],
    [9_999.96, '10.0k'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '0'],
    [Number.NEGATIVE_INFINITY, '0'],
  ])('shows %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  it('preserves the order of numbers', () => {
    const units: Record<string, number> = { k: 1e3, M: 1e6, B: 1e9 }
    const size = (text: string) => Number.parseFloat(text) * (units[text.at(-1) ?? ''] ?? 1)
    const integer = fc.integer({ min: -(2 ** 40), max: 2 ** 40 })
    fc.assert(
      fc.property(integer, integer, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(size(formatNumber(less))).toBeLessThanOrEqual(size(formatNumber(more)))
      }),
      { numRuns: runs(2_000) },
    )
  })
})
