import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textComparator } from './compare'
import { runs } from './test-stubs'

const compareText = textComparator()

const RUNS = { numRuns: runs(1_000) }

test('sorts Chinese names by pinyin and numbers inside names by value', () => {
  const names = ['张伟', '令牌 10', '李娜', '令牌 9', '阿强', 'beta']
  expect(names.toSorted(compareText)).toEqual(
    ['beta', '阿强', '李娜', '令牌 9', '令牌 10', '张伟'].toSorted(compareText),
  )
  expect(['李娜', '阿强', '张伟'].toSorted(compareText)).toEqual(['阿强', '李娜', '张伟'])
  expect(['令牌 10', '令牌 9'].toSorted(compareText)).toEqual(['令牌 9', '令牌 10'])
})

test.each([['text', compareText as (a: never, b: never) => number, fc.string({ unit: 'grapheme' })]])(
  '%s: the comparator is a total order and the sort is stable',
  (_name, compare, values) => {
    const by = compare as (a: unknown, b: unknown) => number
    fc.assert(
      fc.property(fc.array(values as fc.Arbitrary<unknown>, { maxLength: 30 }), (list) => {
        const rows = list.map((value, index) => ({ value, index }))
        const sorted = rows.toSorted((a, b) => by(a.value, b.value))
        for (const [at, row] of sorted.entries()) {
          const next = sorted[at + 1]
          if (!next) break
          const order = by(row.value, next.value)
          expect(order).toBeLessThanOrEqual(0)
          expect(Math.sign(by(next.value, row.value))).toBe(-Math.sign(order) + 0)
          if (order === 0) expect(row.index).toBeLessThan(next.index)
        }
      }),
      RUNS,
    )
  },
)
