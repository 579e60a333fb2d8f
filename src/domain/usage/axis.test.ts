import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countAxis, quotaAxis, roundHalf } from './axis'

const DOLLARS = { quota_per_unit: 500_000, display_in_currency: true }
const labels = (lines: { label: string }[]) => lines.map(({ label }) => label)

test.each([
  [2.3, ['$3', '$1.5', '$0']],
  [0.47, ['$0.5', '$0.25', '$0']],
  [0.0007, ['$0.0008', '$0.0004', '$0']],
  [20, ['$20', '$10', '$0']],
  [1_234.5, ['$1600', '$800', '$0']],
  [90_000, ['$100.0k', '$50.0k', '$0']],
  [0, ['$2', '$1', '$0']],
])('quotaAxis labels amounts up to $%d', (dollars, expected) => {
  const lines = quotaAxis(DOLLARS)(dollars * 500_000)
  expect(labels(lines)).toEqual(expected)
  expect(lines[0]?.value).toBeGreaterThanOrEqual(dollars * 500_000)
})

test('countAxis uses whole numbers', () => {
  expect(labels(countAxis(3))).toEqual(['4', '2', '0'])
  expect(labels(countAxis(0))).toEqual(['2', '1', '0'])
  expect(labels(countAxis(18_000))).toEqual(['20.0k', '10.0k', '0'])
  expect(labels(quotaAxis({ ...DOLLARS, display_in_currency: false })(3))).toEqual(['4', '2', '0'])
})

test('the highest value fills between 60 and 100 percent of the axis', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e15, noNaN: true }), (highest) => {
      const top = 2 * roundHalf(highest)
      expect(top).toBeGreaterThanOrEqual(highest * (1 - 1e-8))
      expect(highest).toBeGreaterThan(top * 0.6)
    }),
  )
})
