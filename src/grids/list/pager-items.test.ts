import { expect, it } from 'vitest'
import { pagerItems } from './pager-items'

it.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [250, 500, '1 … 249 250 251 … 500'],
  [500, 500, '1 … 496 497 498 499 500'],
])('page %i of %i', (page, count, items) => {
  expect(pagerItems(page, count).join(' ')).toBe(items)
})
