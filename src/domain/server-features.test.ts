import { expect, test } from 'vitest'
import { statusSchema } from '@/schemas/status'
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
])('version %s allows %i requests in three minutes', (version, limit) => {
  expect(callLimit({ version })).toBe(limit)
})

test.each(['v0.6.1-0.20260822031500-8f947de3', 'v0.0.0', '', '8f947de3'])(
  'version %s of a fork allows 480 requests in three minutes',
  (version) => expect(callLimit({ version, password_login: true })).toBe(480),
)

test('a fork with password sign-in turned off also allows 480 requests', () => {
  expect(callLimit(statusSchema.parse({ version: 'v0.6.1-0.2026', password_login: false }))).toBe(480)
})
