import { afterEach, expect, it } from 'vitest'
import { jsonWriter } from './json'
import type { Cell, Head } from './sheet'

const ZONE = process.env.TZ
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE
})

const heads: Head[] = [
  { label: '名称', kind: 'text' },
  { label: '余额', kind: 'money' },
  { label: '时间', kind: 'time' },
]

async function jsonOf(...slices: Cell[][][]) {
  const writer = jsonWriter(heads)
  for (const rows of slices) writer.add(rows)
  return writer.end().text()
}

it('writes an object per row with typed values', async () => {
  process.env.TZ = 'Asia/Shanghai'
  const text = await jsonOf(
    [['007\n"x"', { amount: -1.25, symbol: '$' }, 1_767_312_345]],
    [['', '不支持', '永不过期']],
    [['=1+1', Number.NaN, undefined]],
  )
  const records = [
    { 名称: '007\n"x"', 余额: -1.25, 时间: '2026-01-02T08:05:45+08:00' },
    { 名称: '', 余额: '不支持', 时间: '永不过期' },
    { 名称: '=1+1', 余额: null, 时间: null },
  ]
  expect(text).toBe(`${JSON.stringify(records, null, 2)}\n`)
})

it('is an empty array without rows', async () => {
  expect(await jsonOf()).toBe('[]\n')
})
