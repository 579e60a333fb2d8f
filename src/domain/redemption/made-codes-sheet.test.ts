import { expect, it } from 'vitest'
import { titleOf } from '@/lib/sheet/sheet'
import { codesSheet } from './made-codes-sheet'

const batch = { name: '=新春, 2', quota: 100_000, codes: ['11', '73928e05000000000000000000000000'] }

function tableOf(inDollars: boolean) {
  const { columns, rows } = codesSheet(batch, { quota_per_unit: 500_000, display_in_currency: inDollars })
  return [columns.map(titleOf), ...rows.map((code) => columns.map(({ read }) => read(code)))]
}

it('exports name, code and quota, also in dollars', () => {
  expect(tableOf(true)).toEqual([
    ['名称', '兑换码', '额度', '额度（美元）'],
    ['=新春, 2', '11', 100_000, 0.2],
    ['=新春, 2', '73928e05000000000000000000000000', 100_000, 0.2],
  ])
})

it('omits dollars without currency display', () => {
  expect(tableOf(false)[0]).toEqual(['名称', '兑换码', '额度'])
})
