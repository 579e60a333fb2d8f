import { expect, it } from 'vitest'
import { shortageOf } from './shortage'

const DAY = 86_400
const NOW = 100 * DAY

it.each([
  [0, 0, NOW, '已用尽'],
  [-1, 0, NOW, '已用尽'],
  [5, 100, NOW - 10 * DAY, '不足一天的用量'],
  [10, 100, NOW - 10 * DAY, undefined],
  // Used for an hour only, which counts as a day.
  [5, 6, NOW - 3_600, '不足一天的用量'],
  [5, 4, NOW - 3_600, undefined],
  // Unknown start.
  [5, 100, 0, undefined],
])('%d left, %d used since %d: %s', (left, used, from, text) => {
  expect(shortageOf(left, used, from, NOW)).toBe(text)
})
