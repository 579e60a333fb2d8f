import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareText } from './compare'
import { sortInSlices } from './sliced-sort'
import { runs } from './test-runs'

const { signal } = new AbortController()

it('sorts as the language does, keeping equal ones in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 50 }), { maxLength: 2_000 }), async (numbers) => {
      const items = numbers.map((number, index) => ({ number, index }))
      const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number
      expect(await sortInSlices(items, byNumber, signal)).toEqual(items.toSorted(byNumber))
    }),
    { numRuns: runs(50) },
  )
})

it('lets others work meanwhile, and ends when nobody waits any more', async () => {
  const names = Array.from({ length: 30_000 }, (_, index) => `model-${(index * 31_337) % 30_000}`)
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  })
  const sorted = await sortInSlices(names, compareText, signal)
  clearInterval(others)
  expect([sorted[0], sorted.at(-1)]).toEqual(['model-0', 'model-29999'])
  expect(turns).toBeGreaterThan(0)
  const gone = new AbortController()
  const end = sortInSlices(names, compareText, gone.signal)
  gone.abort(new Error('gone'))
  await expect(end).rejects.toThrow('gone')
})
