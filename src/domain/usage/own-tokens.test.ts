import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOG_CALL } from '@/domain/statuses'
import type { Log } from '@/schemas/log'
import { sumUses, tokensUsed } from './own-tokens'
import { callsOf } from './rows'

const call = (token_name: string, created_at: number, quota: number, tokens = 1) =>
  ({ type: LOG_CALL, token_name, created_at, quota, prompt_tokens: tokens, completion_tokens: 0 }) as Log

const rows = [call('手机', 30, 5, 10), call('', 25, 1), call('手机', 20, 5, 10), call('免费', 10, 0, 7)]

test('takes quotas from the server and calls, tokens and last use from log rows', () => {
  const quotas = new Map([
    ['手机', 40],
    ['旧', 900],
  ])
  expect(tokensUsed({ quotas, rows, total: 945, isCounted: true })).toEqual({
    tokens: [
      // Not in the fetched rows.
      { name: '旧', quota: 900, calls: 0, tokens: 0, lastUsed: undefined },
      { name: '手机', quota: 40, calls: 2, tokens: 20, lastUsed: 30 },
      { name: '免费', quota: 0, calls: 1, tokens: 7, lastUsed: 10 },
    ],
    // The server cannot filter by an empty token name.
    rest: { quota: 5, calls: 1, tokens: 1, lastUsed: 25 },
  })
})

test('returns undefined quotas before they are counted', () => {
  const { tokens, rest } = tokensUsed({ quotas: new Map(), rows, total: undefined, isCounted: false })
  expect(tokens.map(({ name, quota }) => [name, quota])).toEqual([
    ['手机', undefined],
    ['免费', undefined],
  ])
  expect(rest.quota).toBeUndefined()
})

test('the uses add up to all calls and the total quota', () => {
  const name = fc.constantFrom('', 'a', 'b', '__proto__', 'constructor')
  const log = fc.tuple(name, fc.integer({ min: 1, max: 99 }), fc.nat(50), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(fc.array(log, { maxLength: 30 }), (all) => {
      const some = all.map((each) => call(...each))
      const quotas = new Map<string, number>()
      for (const { token_name, quota } of some)
        if (token_name !== '' && quota > 0) quotas.set(token_name, (quotas.get(token_name) ?? 0) + quota)
      const { calls, tokens, quota } = callsOf(some)
      const used = tokensUsed({ quotas, rows: some, total: quota, isCounted: true })
      const sum = sumUses([...used.tokens, used.rest])
      expect(sum).toMatchObject({ calls, tokens, quota })
      expect(sum.lastUsed).toBe(Math.max(0, ...some.map(({ created_at }) => created_at)) || undefined)
    }),
  )
})
