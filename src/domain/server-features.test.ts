import { expect, test } from 'vitest'
import { callLimit } from './server-features'

test.each([
  ['v0.6.11', 480],
  ['v0.6.11-preview.4', 480],
  ['v0.7.0', 480],
  ['v1.0.0', 480],
  ['v0.6.10', 240],
  ['v0.6.7', 240],
  ['v0.6.0', 180],
  ['v0.5.11', 180],
  ['v0.0.0', 180],
  ['something', 180],
])('the version %s allows %i calls in three minutes', (version, limit) => {
  expect(callLimit({ version })).toBe(limit)
})
