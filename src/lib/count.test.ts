import { expect, it } from 'vitest'
import { countBy } from './count'

it('counts a row once per distinct value', () => {
  const rows = [['vip', 'default'], ['vip', 'vip'], []]
  expect([...countBy(rows, (row) => row)]).toEqual([
    ['vip', 2],
    ['default', 1],
  ])
})
