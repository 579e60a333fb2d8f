import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberKeys, sortedIndexes, textComparator, textKeys } from './compare'

const order = textComparator()
const compareText = (a: string | null | undefined, b: string | null | undefined) => order(a ?? '', b ?? '')

/** Reference implementation: a stable sort of the indexes with empty values last. */
function sorted<T>(values: T[], compare: (a: T, b: T) => number, desc: boolean): number[] {
  const isEmpty = (index: number) => ['', null, undefined].some((none) => none === values[index])
  const sign = desc ? -1 : 1
  return values
    .map((_, index) => index)
    .sort((a, b) => {
      if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b)) || a - b
      return sign * compare(values[a] as T, values[b] as T) || a - b
    })
}

const texts = fc.oneof(
  fc.constantFrom(null, undefined, '', 'a', 'A', 'á', '模型 10', '模型 9', '张三', '李四', 'v1.10', 'v1.9'),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const numbers = fc.oneof(
  fc.constantFrom(null, undefined, 0, -0, Infinity, -Infinity, 1e300, -1),
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
)

test('sorts texts and numbers like a stable comparison sort in both directions', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 40 }), fc.boolean(), (values, desc) => {
      expect([...sortedIndexes(textKeys(values), desc)]).toEqual(sorted(values, compareText, desc))
    }),
  )
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 40 }), fc.boolean(), (values, desc) => {
      expect([...sortedIndexes(numberKeys(values), desc)]).toEqual(
        sorted(values, (a, b) => Math.sign((a ?? 0) - (b ?? 0)), desc),
      )
    }),
  )
})

test('sorts an empty list', () => {
  expect([...sortedIndexes(textKeys([]), false)]).toEqual([])
  expect([...sortedIndexes(numberKeys([]), true)]).toEqual([])
})
