import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { FORMULA, toCsvFile } from './csv'
import { runs } from './test-stubs'

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

const safeCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
const parse = (file: string) => Papa.parse<string[]>(file.slice(1), { newline: '\r\n' }).data

test('reads back what it wrote, apart from the mark on formulas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
      (rows) => {
        const file = toCsvFile(['甲', '乙', '丙'], rows)
        expect(file.startsWith('\uFEFF')).toBe(true)
        expect(parse(file)).toEqual([['甲', '乙', '丙'], ...rows.map((row) => row.map(safeCell))])
      },
    ),
    { numRuns: runs(1000) },
  )
})

test('starts no cell with a formula', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const safe = safeCell(text)
      if (/^(?:[\t\r\0]|\s*[=+@＝＋－＠])/.test(safe)) throw new Error(JSON.stringify(safe))
      if (safe.startsWith('-')) expect(safe).toMatch(/^-\d+(\.\d+)?$/)
      expect([text, `'${text}`]).toContain(safe)
    }),
    { numRuns: runs(1000) },
  )
})

test('keeps negative numbers', () => {
  expect(safeCell('-2500')).toBe('-2500')
  expect(safeCell('-0.5')).toBe('-0.5')
  expect(safeCell('-1+1')).toBe("'-1+1")
})

test.each([' =1+1', '\n=1', '\r\n @SUM(A1)', '\u3000＝1'])(
  '%j is escaped, although something precedes its formula sign',
  (text) => {
    expect(toCsvFile(['甲'], [[text]])).toContain(`"'${text}"`)
  },
)
