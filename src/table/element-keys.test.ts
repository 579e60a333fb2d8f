import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextKeys } from './element-keys'

const page = fc.uniqueArray(fc.stringMatching(/^[a-l]$/), { maxLength: 10 })

/** The keys after showing these pages in sequence. */
const after = (pages: string[][]) => pages.reduce(nextKeys, new Map<string, number>())

test('a row keeps its element while it stays on the page', () => {
  void fc.assert(
    fc.property(fc.array(page, { minLength: 1 }), page, (pages, next) => {
      const before = after(pages)
      const keys = nextKeys(before, next)
      expect([...keys.keys()]).toEqual(next)
      expect(new Set(keys.values()).size).toBe(next.length)
      for (const id of next) if (before.has(id)) expect(keys.get(id)).toBe(before.get(id))
    }),
  )
})

test('new rows reuse elements only if no row stays', () => {
  void fc.assert(
    fc.property(fc.array(page, { minLength: 1 }), page, (pages, next) => {
      const before = after(pages)
      const added = next.filter((id) => !before.has(id))
      const used = added.map((id) => nextKeys(before, next).get(id) ?? -1)
      const old = [...before.values()]
      const isOtherPage = added.length === next.length
      const free = isOtherPage ? old.slice(0, next.length) : []
      expect(used.filter((key) => old.includes(key))).toEqual(free)
    }),
  )
})

test.each([
  ['the next page', ['a', 'b'], ['c', 'd'], [0, 1]],
  ['a longer page', ['a'], ['c', 'd'], [0, 1]],
  ['a deleted row', ['a', 'b', 'c'], ['a', 'c', 'd'], [0, 2, 3]],
  ['another order of the same rows', ['a', 'b'], ['b', 'a'], [1, 0]],
  ['a new row on top', ['a', 'b'], ['z', 'a'], [2, 0]],
  ['no rows', ['a'], [], []],
])('%s', (_case, before, next, keys) => {
  expect([...nextKeys(after([before]), next).values()]).toEqual(keys)
})
