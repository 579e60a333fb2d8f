import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { Cell, Kind } from './sheet'
import { readWorkbook } from './test-workbook'
import { workbookWriter } from './workbook'

const ZONE = process.env.TZ
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE
})

async function written(kinds: readonly Kind[], rows: Cell[][]) {
  const writer = workbookWriter(
    '日志',
    kinds.map((kind, at) => ({ label: `列${at}`, kind })),
  )
  writer.add(rows)
  return readWorkbook(await writer.end())
}

/** Writes a single column and returns its cells below the header. */
const column = async (kind: Kind, cells: Cell[]) => {
  const { rows } = await written(
    [kind],
    cells.map((cell) => [cell]),
  )
  return rows.slice(1).map(({ A }) => A)
}

describe('a text', () => {
  it.each([
    // Texts that a spreadsheet could interpret as numbers, dates, booleans or formulas.
    '2026112906530211111111111111111',
    '73928e05000000000000000000000000',
    '00000000000000000000000000000012',
    '007',
    '1-2',
    '3/4',
    '1E5',
    'TRUE',
    '=1+1',
    '+1',
    '-2',
    '@SUM(A1)',
    '#N/A',
    '#DIV/0!',
    // Property names of JavaScript prototypes.
    'constructor',
    '__proto__',
    // Literal text that looks like an escaped control character.
    '_x0041_',
    '_x0041_x0042_',
    '_x0104\u0001',
    '_x0104\uffff',
    'a\u0000b\u0007c\u001f\u007f',
    '\ufffd\ufffe\uffff',
    '行一\n行二\r\n行三\r',
    '\t 前后 ',
    '<a href="x">&amp;</a>',
    '😀𠮷',
  ])('%j is written unchanged', async (text) => {
    const [cell] = await column('text', [text])
    expect(cell).toEqual({ value: text, format: '@', isBold: false, isFormula: false })
  })

  it('is written unchanged in a column of any kind', async () => {
    const kinds: Kind[] = ['text', 'id', 'count', 'decimal', 'percent', 'money', 'time']
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'binary', minLength: 1 }),
            fc.string({ unit: fc.constantFrom('_', 'x', '0', '4', '1', '\u0001', '\r', '\n'), minLength: 1 }),
            fc.stringMatching(/^[-+=@#]?[\d.,:/E%-]+$/),
            fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)),
          ),
          { minLength: kinds.length, maxLength: kinds.length },
        ),
        async (row) => {
          const { values, rows } = await written(kinds, [row])
          expect(values[1]).toEqual(row)
          for (const cell of Object.values(rows[1] ?? {})) expect(cell?.isFormula).toBe(false)
        },
      ),
    )
  })

  it('that is too long for a cell is truncated with a note', async () => {
    const [fits, long] = await column('text', ['长'.repeat(32_767), '😀'.repeat(20_000)])
    expect(fits?.value).toBe('长'.repeat(32_767))
    expect(String(long?.value).length).toBeLessThanOrEqual(32_767)
    // No split surrogate pair.
    expect(long?.value).toMatch(/^(?:😀)+…（已截断，原文 40000 个字符）$/u)
  })

  it('column writes a number as a text', async () => {
    expect(await column('text', [12])).toMatchObject([{ value: '12', format: '@' }])
  })
})

describe('a number', () => {
  it('is formatted by its kind', async () => {
    const { rows } = await written(
      ['id', 'count', 'decimal', 'percent', 'money'],
      [[7, 615_000, 0.0375, 0.125, 1.23]],
    )
    expect(rows[1]).toMatchObject({
      A: { value: 7, format: '0' },
      B: { value: 615_000, format: '#,##0' },
      C: { value: 0.0375, format: 'General' },
      D: { value: 0.125, format: '0.0%' },
      E: { value: 1.23, format: '"$"#,##0.00####' },
    })
  })

  it('may be negative', async () => {
    expect(await column('money', [-1.25])).toMatchObject([{ value: -1.25, isFormula: false }])
  })

  it('in another currency has its symbol', async () => {
    const cells = await column('money', [
      { amount: 12.35, symbol: '¥' },
      { amount: -1.25, symbol: '$' },
      { amount: 25_000_000, symbol: '' },
      '不支持',
    ])
    expect(cells).toMatchObject([
      { value: 12.35, format: '"¥"#,##0.00####' },
      { value: -1.25, format: '"$"#,##0.00####' },
      { value: 25_000_000, format: '#,##0' },
      { value: '不支持' },
    ])
  })

  it('with more than 15 digits is written as a text', async () => {
    const cells = await column('count', [999_999_999_999_999, 1_000_000_000_000_001, -9_007_199_254_740_991])
    expect(cells.map((cell) => cell?.value)).toEqual([
      999_999_999_999_999,
      '1000000000000001',
      '-9007199254740991',
    ])
  })

  it('that is not finite, or missing, leaves the cell empty', async () => {
    const nothing: Cell[] = [Number.NaN, Number.POSITIVE_INFINITY, null, undefined, '']
    expect(await column('count', nothing)).toEqual(nothing.map(() => undefined))
  })
})

describe('a time', () => {
  /** Serial date of spreadsheets (days since 1900), valid from 1 March 1900. */
  const serial = (text: string) => Date.parse(`${text}Z`) / 86_400_000 + 25_569

  it.each([
    ['Asia/Shanghai', 1_767_312_345, '2026-01-02T08:05:45'],
    ['America/New_York', 1_767_312_345, '2026-01-01T19:05:45'],
    // Daylight saving time.
    ['America/New_York', 1_782_907_200, '2026-07-01T08:00:00'],
    ['Asia/Kathmandu', 1_767_312_345, '2026-01-02T05:50:45'],
    ['UTC', 0, '1970-01-01T00:00:00'],
  ])('in %s of %d is the date %s', async (zone, seconds, text) => {
    process.env.TZ = zone
    const [cell] = await column('time', [seconds])
    expect(cell).toMatchObject({ format: 'yyyy-mm-dd hh:mm:ss' })
    expect(Number(cell?.value)).toBeCloseTo(serial(text), 7)
  })

  it('outside the date range of spreadsheets is written as a text', async () => {
    process.env.TZ = 'UTC'
    const cells = await column('time', [-3_000_000_000, 1e15, '永不过期'])
    expect(cells.map((cell) => cell?.value)).toEqual(['1874-12-07 18:40:00', '9999 年以后', '永不过期'])
  })

  it('column has the time zone in its title', async () => {
    process.env.TZ = 'Asia/Shanghai'
    expect((await written(['text', 'time'], [])).values[0]).toEqual(['列0', '列1（UTC+8）'])
  })
})

describe('the sheet', () => {
  it('has a name and a bold, frozen header', async () => {
    const { name, pane, rows } = await written(['text', 'count'], [['a', 1]])
    expect(name).toBe('日志')
    expect(pane).toMatchObject({ ySplit: '1', topLeftCell: 'A2', state: 'frozen' })
    expect(Object.values(rows[0] ?? {}).map((cell) => cell?.isBold)).toEqual([true, true])
    expect(Object.values(rows[1] ?? {}).map((cell) => cell?.isBold)).toEqual([false, false])
  })

  it('fits the column widths to the content, within limits', async () => {
    const { widths } = await written(
      ['text', 'text', 'text', 'time', 'count'],
      [['a', '中文的名称', 'x'.repeat(500), 1_767_312_345, 1_234_567]],
    )
    expect(widths).toEqual([8, 12, 60, 21, expect.closeTo(12.3, 1)])
  })

  it('accepts rows in slices', async () => {
    const writer = workbookWriter('日志', [{ label: 'ID', kind: 'id' }])
    writer.add([[1], [2]])
    writer.add([[3]])
    expect(readWorkbook(await writer.end()).values).toEqual([['ID'], [1], [2], [3]])
  })
})
