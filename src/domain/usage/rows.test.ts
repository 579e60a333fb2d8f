import { CONSUMPTION } from '@mocks/test-consumption'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Log } from '@/schemas/log'
import { testId } from '@/schemas/test-ids'
import { callsByModel, callsOf, roundChangeOf, shareOf } from './rows'

const logRow = (patch: Partial<Log>): Log => ({
  ...CONSUMPTION,
  id: 0,
  channel: testId(12),
  created_at: 0,
  username: 'lin',
  ...patch,
})

test('callsOf counts calls without tokens and quota as failed', () => {
  const rows = [
    logRow({ quota: 30, prompt_tokens: 7, completion_tokens: 5, elapsed_time: 1_000 }),
    logRow({ quota: 0, prompt_tokens: 1, completion_tokens: 0, elapsed_time: 3_000 }),
    logRow({ quota: 0, prompt_tokens: 0, completion_tokens: 0, elapsed_time: 60_000 }),
    logRow({ type: 1, quota: 500 }),
    logRow({ type: 5, quota: 7 }),
  ]
  expect(callsOf(rows)).toEqual({ calls: 2, failed: 1, tokens: 13, quota: 30, latency: 2_000 })
  expect(callsOf([logRow({ elapsed_time: undefined })]).latency).toBeUndefined()
})

test('callsByModel adds up to callsOf', () => {
  const rows = fc.array(
    fc
      .record({
        type: fc.integer({ min: 1, max: 5 }),
        quota: fc.nat(3),
        prompt_tokens: fc.nat(1),
        completion_tokens: fc.nat(1),
        model_name: fc.constantFrom('', 'a', 'b', '__proto__'),
      })
      .map(logRow),
  )
  fc.assert(
    fc.property(rows, (all) => {
      const models = callsByModel(all)
      const whole = callsOf(all)
      for (const field of ['calls', 'failed', 'tokens', 'quota'] as const)
        expect(models.reduce((sum, model) => sum + model[field], 0)).toBe(whole[field])
    }),
  )
})

test.each([
  [1, 3, '33.3%'],
  [1, 100_000, '<0.1%'],
  [0, 5, '0.0%'],
  [5, 5, '100.0%'],
  [0, 0, ''],
  [-1, 5, ''],
])('shows %d of %d as %j', (value, whole, text) => expect(shareOf(value, whole)).toBe(text))

test.each([
  [36, 80, '−55 %'],
  [90, 80, '+13 %'],
  [80, 80, '±0 %'],
  [5, 0, ''],
])('shows %d after %d as %j', (now, before, text) => expect(roundChangeOf(now, before)).toBe(text))
