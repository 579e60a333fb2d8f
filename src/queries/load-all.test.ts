import { expect, test } from 'vitest'
import { readUpTo } from './load-all'

/** A list of so many rows on the server, ten of which come at a time. */
function listOf(total: number) {
  const rows: number[] = []
  let calls = 0
  const readNext = async () => {
    calls += 1
    const from = rows.length
    for (let row = from; row < Math.min(from + 10, total); row += 1) rows.push(row)
    return { isError: false, hasNextPage: rows.length < total }
  }
  return { loaded: () => rows, readNext, calls: () => calls }
}

test('everything is read where no bound is set', async () => {
  const list = listOf(95)
  const all = await readUpTo(Number.POSITIVE_INFINITY, list.loaded, true, list.readNext)
  expect(all?.rows).toHaveLength(95)
  expect(all?.capped).toBe(false)
  expect(list.calls()).toBe(10)
})

test('a bound ends it, exactly, and what is left is told', async () => {
  const list = listOf(95)
  const all = await readUpTo(42, list.loaded, true, list.readNext)
  expect(all?.rows).toEqual(Array.from({ length: 42 }, (_, row) => row))
  expect(all?.capped).toBe(true)
  expect(list.calls()).toBe(5)
})

test('a bound that is not reached changes nothing', async () => {
  const list = listOf(40)
  expect(await readUpTo(40, list.loaded, true, list.readNext)).toMatchObject({ capped: false })
})

test('a page that fails leaves nothing to save', async () => {
  const list = listOf(95)
  const readNext = async () => ({ ...(await list.readNext()), isError: list.calls() === 3 })
  expect(await readUpTo(95, list.loaded, true, readNext)).toBeNull()
  expect(list.calls()).toBe(3)
})
