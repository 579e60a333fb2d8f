import fc from 'fast-check'
import Papa from 'papaparse'
import { afterEach, expect, test } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { csvWriter, FORMULA } from './csv'
import type { Cell, Head } from './sheet'

const ZONE = process.env.TZ
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE
})

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '=1+1',
    '+1',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '＝1',
    '＋',
    '－',
    '＠',
    'a,b',
    '"q"',
    '多\r\n行',
    '\0=1',
    ' =1',
    '\n=1',
    '\r\n +1',
    '\u3000＝1',
  ),
)

const escapeFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
const texts = (...labels: string[]): Head[] => labels.map((label) => ({ label, kind: 'text' }))

async function csvOf(heads: Head[], ...slices: Cell[][][]) {
  const writer = csvWriter(heads)
  for (const rows of slices) writer.add(rows)
  const bytes = await writer.end().arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

const parse = (file: string) => Papa.parse<string[]>(file.slice(1), { newline: '\r\n' }).data

test('round-trips texts, apart from the apostrophe before formulas', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
      async (rows) => {
        const file = await csvOf(texts('甲', '乙', '丙'), rows)
        expect(file.startsWith('\uFEFF')).toBe(true)
        expect(parse(file)).toEqual([['甲', '乙', '丙'], ...rows.map((row) => row.map(escapeFormula))])
      },
    ),
    { numRuns: runs(1000) },
  )
})

test('no cell starts with a formula', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const safe = escapeFormula(text)
      if (/^(?:[\t\r\0]|\s*[=+@＝＋－＠])/.test(safe)) throw new Error(JSON.stringify(safe))
      if (safe.startsWith('-')) expect(safe).toMatch(/^-\d+(\.\d+)?$/)
      expect([text, `'${text}`]).toContain(safe)
    }),
    { numRuns: runs(1000) },
  )
})

test('leaves negative numbers unchanged', () => {
  expect(escapeFormula('-2500')).toBe('-2500')
  expect(escapeFormula('-0.5')).toBe('-0.5')
  expect(escapeFormula('-1+1')).toBe("'-1+1")
})

test.each([' =1+1', '\n=1', '\r\n @SUM(A1)', '\u3000＝1'])(
  '%j is escaped despite the blanks before its formula sign',
  async (text) => {
    expect(await csvOf(texts('甲'), [[text]])).toContain(`"'${text}"`)
  },
)

test('writes plain numbers, and local times with the time zone in the header', async () => {
  process.env.TZ = 'Asia/Shanghai'
  const heads: Head[] = [
    { label: '额度', kind: 'count' },
    { label: '余额', kind: 'money' },
    { label: '倍率', kind: 'decimal' },
    { label: '时间', kind: 'time' },
  ]
  const file = await csvOf(
    heads,
    [[615_000, { amount: -1.25, symbol: '$' }, 4e-7, 1_767_312_345]],
    [[null, '不支持', undefined, '永不过期']],
  )
  expect(file).toBe(
    '\uFEFF额度,余额,倍率,时间（UTC+8）\r\n615000,-1.25,0.0000004,2026-01-02 08:05:45\r\n,不支持,,永不过期',
  )
})

test.each(['2026112906530211111111111111111', '007', '1-2', '3/4', '1E5', 'TRUE'])(
  'the text %s is unchanged',
  async (text) => {
    expect(await csvOf(texts('甲'), [[text]])).toBe(`\uFEFF甲\r\n${text}`)
  },
)
