import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEnd } from './find-end'

const find = async (end: number, known: number) => {
  let calls = 0
  const found = await findEnd(known, async (page) => {
    calls += 1
    return page <= end
  })
  return { found, calls }
}

test.each([
  [0, 0],
  [9, 9],
  [10, 9],
  [25, 9],
  [26, 9],
  [469, 11],
])('the end %i is found from %i', async (end, known) => {
  expect((await find(end, known)).found).toBe(end)
})

test('finds the last page in few calls', async () => {
  const place = fc.tuple(fc.nat(10_000), fc.nat(1_000)).map(([rest, known]) => [known + rest, known] as const)
  await fc.assert(
    fc.asyncProperty(place, async ([end, known]) => {
      const { found, calls } = await find(end, known)
      expect(found).toBe(end)
      expect(calls).toBeLessThanOrEqual(24)
    }),
  )
  expect((await find(469, 11)).calls).toBeLessThanOrEqual(15)
})
