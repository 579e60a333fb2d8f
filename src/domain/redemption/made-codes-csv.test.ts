import { expect, it } from 'vitest'
import { codesCsv } from './made-codes-csv'

const batch = { name: '=新春, 2', quota: 100_000, codes: ['11', 'aa'] }

it('the CSV of codes has name, code and amount, with formulas escaped', () => {
  const { name, text } = codesCsv(batch, { quota_per_unit: 500_000, display_in_currency: true })
  expect(name).toBe('=新春, 2.csv')
  expect(text).toBe(
    '\uFEFF名称,兑换码,额度,金额（美元）\r\n"\'=新春, 2",11,100000,0.2\r\n"\'=新春, 2",aa,100000,0.2',
  )
})

it('the CSV of codes has no dollars when the site shows none', () => {
  const { text } = codesCsv(batch, { quota_per_unit: 500_000, display_in_currency: false })
  expect(text).toMatch(/^\uFEFF名称,兑换码,额度\r\n/)
})
