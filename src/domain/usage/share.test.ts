import { expect, test } from 'vitest'
import { shareOf } from './share'

test.each([
  [1, 3, '33.3%'],
  [2, 30, '6.7%'],
  [1, 20, '5.0%'],
  [1, 100_000, '<0.1%'],
  [0, 5, '0.0%'],
  [5, 5, '100.0%'],
  [0, 0, ''],
  [-1, 5, ''],
])('shows %d of %d as %j', (value, whole, text) => expect(shareOf(value, whole)).toBe(text))
