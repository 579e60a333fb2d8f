import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { integerField, number } from './primitives'
import { issues } from './test-issues'

describe('a number in a row', () => {
  it('accepts a number sent as a string', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (sent) => {
        expect(number().parse(sent)).toBe(sent)
        expect(number().parse(` ${sent}`)).toBe(Number(String(sent)))
      }),
      { numRuns: runs(1_000) },
    )
  })

  it.each(['', ' ', 'viel', 'NaN', 'Infinity', '1e999', null, undefined, true, [], ['1']])(
    'rejects %j',
    (sent) => expect(number().safeParse(sent).success).toBe(false),
  )
})

describe('a stored number in a form', () => {
  it.each([2 ** 63, -1e21, 0.5])(
    'accepts the unchanged stored value, even one that could not be typed: %d',
    (stored) => {
      const edited = integerField('请输入整数额度', stored)
      expect(edited.parse(String(stored))).toBe(stored)
      expect(edited.parse(' 12 ')).toBe(12)
      expect(issues(edited, '9223372036854775000')).toEqual([': 请输入整数额度'])
    },
  )
})
