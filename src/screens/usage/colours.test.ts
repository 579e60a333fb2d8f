import { beforeEach, expect, test, vi } from 'vitest'
import { REST_COLOUR } from './colours'

const names = (count: number, prefix = 'model') => Array.from({ length: count }, (_, n) => `${prefix}-${n}`)
let coloursOf: (names: readonly string[]) => string[]

beforeEach(async () => {
  vi.resetModules()
  coloursOf = (await import('./colours')).coloursOf
})

test('gives eight names eight colours', () => {
  expect(new Set(coloursOf(names(8))).size).toBe(8)
})

test('gives a name the same colour in every chart and order', () => {
  const [, , third] = coloursOf(names(5))
  expect(coloursOf(['another', 'model-2'])[1]).toBe(third)
  expect(coloursOf(names(5).toReversed())[2]).toBe(third)
})

test('draws the rest in grey, which no other part has', () => {
  const [nameless, ...others] = coloursOf(['', ...names(8)])
  expect(nameless).toBe(REST_COLOUR)
  expect(new Set(others).size).toBe(8)
  expect(others).not.toContain(nameless)
})

test('gives different colours within a chart, even after more names than colours', () => {
  coloursOf(names(8))
  coloursOf(names(8, 'other'))
  const mixed = [...names(4), ...names(4, 'other')]
  expect(new Set(coloursOf(mixed)).size).toBe(8)
  expect(coloursOf(names(20))).toHaveLength(20)
})
