import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf, stackOf, ticksOf } from './frame'

const values = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 12 })

test('values stand on each other, negative ones hang, and nothing has no part', () => {
  expect(stackOf([3, 0, 4, -2, Number.NaN, -1])).toEqual([
    { series: 0, from: 0, to: 3 },
    { series: 2, from: 3, to: 7 },
    { series: 3, from: 0, to: -2 },
    { series: 5, from: -2, to: -3 },
  ])
})

test('whatever the values, the axis has room for their stack in few round steps of the same size', () => {
  fc.assert(
    fc.property(values, (all) => {
      const ends = stackOf(all).map(({ to }) => to)
      const [lowest, highest] = [Math.min(0, ...ends), Math.max(0, ...ends)]
      const ticks = ticksOf(lowest, highest)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks).toContain(0)
      expect(ticks[0]).toBeLessThanOrEqual(lowest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0))).size).toBe(1)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('where nothing was counted there is still an axis', () => {
  expect(ticksOf(0, 0)).toEqual([0, 1])
  expect(ticksOf(0, 2_100_000)).toEqual([0, 1_000_000, 2_000_000, 3_000_000])
})

test.each([
  [1, 3, '33.3%'],
  [2, 30, '6.7%'],
  [1, 20, '5.0%'],
  [1, 100_000, '<0.1%'],
  [0, 5, '0.0%'],
  [5, 5, '100.0%'],
  [0, 0, ''],
  [-1, 5, ''],
])('%d of %d is %j', (value, whole, text) => expect(shareOf(value, whole)).toBe(text))
