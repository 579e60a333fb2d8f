import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readDelimited, readTableFile } from './read-table'
import { TableFileError } from './table-file-error'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a CSV file', () => {
  it.each([
    [
      'a BOM',
      '\uFEFF名称,密钥\na,k',
      [
        ['名称', '密钥'],
        ['a', 'k'],
      ],
    ],
    [
      'semicolons',
      '名称;密钥;模型\na;k;gpt-4,o1',
      [
        ['名称', '密钥', '模型'],
        ['a', 'k', 'gpt-4,o1'],
      ],
    ],
    [
      'empty rows',
      '名称,密钥\n\n , \na,k\n',
      [
        ['名称', '密钥'],
        ['a', 'k'],
      ],
    ],
    [
      'quoted cells',
      '名称,映射\na,"{""x"":""y""}"',
      [
        ['名称', '映射'],
        ['a', '{"x":"y"}'],
      ],
    ],
    [
      'formulas as texts',
      '名称,密钥\n=1+1,@k',
      [
        ['名称', '密钥'],
        ['=1+1', '@k'],
      ],
    ],
  ])('is read with %s', async (_what, text, rows) =>
    expect(await readTableFile(bytes(text), 'a.csv')).toEqual(rows),
  )

  it.each([
    ['a title above', '渠道清单\n名称;类型;密钥\na;1;k', 3],
    ['a title with a comma', '渠道清单, 共 1 行\n名称;类型;密钥\na;1;k', 3],
    ['a comma in a quoted header', '"名称";"模型,多个";密钥\na;m;k', 3],
    ['more commas than semicolons in cells', '名称;密钥;模型\na;k;m1,m2,m3,m4,m5', 3],
    ['semicolons in the cells of commas', '名称,密钥,模型\na,k,m1;m2;m3', 3],
  ])('is split into its columns with %s', async (_what, text, columns) =>
    expect((await readTableFile(bytes(text), 'a.csv')).at(-1)).toHaveLength(columns),
  )

  it('is read without the apostrophes that an export has before formulas', async () =>
    expect(await readTableFile(bytes("名称,模型\n'-DeepSeek,\"'@cf/meta/llama,it's\""), 'a.csv')).toEqual([
      ['名称', '模型'],
      ['-DeepSeek', "@cf/meta/llama,it's"],
    ]))

  it('of any text is read, or rejected with a reason', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array(), fc.string().map(bytes)), async (content) => {
        for (const name of ['a.csv', 'a.json', 'a.xlsx'])
          await readTableFile(content, name).then(
            (rows) => expect(rows.flat().every((cell) => typeof cell === 'string')).toBe(true),
            (error) => expect(error).toBeInstanceOf(TableFileError),
          )
      }),
    ))

  it('in GBK is rejected', async () => {
    // 渠道 in GBK.
    const gbk = new Uint8Array([0xc7, 0xfe, 0xb5, 0xc0, 0x2c, 0x61])
    await expect(readTableFile(gbk, 'a.csv')).rejects.toThrow('不是 UTF-8 编码（可能是 GBK）')
  })

  it('does not split keys at a bar', () =>
    expect(readDelimited('名称\t密钥\na\tx|y')).toEqual([
      ['名称', '密钥'],
      ['a', 'x|y'],
    ]))
})

describe('a JSON file', () => {
  it.each([
    ['an array', '[{"name":"a","models":["x","y"]},{"name":"b","type":3}]'],
    ['an API response', '{"data":[{"name":"a","models":"x,y"},{"name":"b","type":3}]}'],
    ['a paged response', '{"data":{"items":[{"name":"a","models":"x,y"},{"name":"b","type":3}]}}'],
  ])('is read from %s', async (_what, text) =>
    expect(await readTableFile(bytes(text), 'a.json')).toEqual([
      ['name', 'models', 'type'],
      ['a', 'x,y', ''],
      ['b', '', '3'],
    ]),
  )

  it('shows that a long number has lost digits', async () =>
    expect(await readTableFile(bytes('[{"key":12345678901234567890}]'), 'a.json')).toEqual([
      ['key'],
      [expect.stringContaining('e+')],
    ]))

  it.each([
    ['{', '不是合法的 JSON'],
    ['{"a":1}', '没有由对象组成的列表'],
    ['[1]', '没有由对象组成的列表'],
  ])('%s is rejected with a message', async (text, message) =>
    expect(readTableFile(bytes(text), 'a.json')).rejects.toThrow(message),
  )

  it('ignores inherited properties', async () =>
    expect(await readTableFile(bytes('[{"__proto__":{"name":"x"}},{"name":"a"}]'), 'a.json')).toEqual([
      ['__proto__', 'name'],
      ['{"name":"x"}', ''],
      ['', 'a'],
    ]))
})

describe('a workbook', () => {
  it('is read as texts from the first visible sheet', async () => {
    const file = await writeXlsx({
      sheets: [
        { name: '说明', hidden: true, rows: [['x']] },
        {
          name: '渠道',
          rows: [
            ['名称', '优先级', '启用'],
            ['007', 5, true],
            ['=1+1', null, false],
          ],
        },
      ],
    })
    expect(await readTableFile(file, 'a.xlsx')).toEqual([
      ['名称', '优先级', '启用'],
      ['007', '5', 'true'],
      ['=1+1', '', 'false'],
    ])
  })

  it('with merged cells and formulas is read as displayed', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: '渠道',
          rows: [
            ['渠道清单', null],
            ['名称', '优先级'],
            ['甲', null],
          ],
          merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
          cells: new Map([['2,1', { formula: '1+2', formulaResult: 3 }]]),
        },
      ],
    })
    expect(await readTableFile(file, 'a.xlsx')).toEqual([
      ['渠道清单', ''],
      ['名称', '优先级'],
      ['甲', '3'],
    ])
  })

  it.each([bytes('PK\u0003\u0004 broken'), bytes(''), bytes('<html>')])(
    'is rejected if damaged',
    async (file) => expect(readTableFile(file, 'a.xlsx')).rejects.toThrow('不是 .xlsx 工作簿，或已损坏'),
  )
})

it('a file of 10 MB is read', async () => {
  const line = `a,${'x'.repeat(999)}\n`
  const rows = await readTableFile(bytes(`名称,密钥\n${line.repeat(10_000)}`), 'a.csv')
  expect(rows).toHaveLength(10_001)
  expect(rows.at(-1)?.[1]).toHaveLength(999)
})

it('rejects other file types and too many rows', async () => {
  await expect(readTableFile(bytes('a'), 'a.exe')).rejects.toThrow('只能读取')
  await expect(readTableFile(bytes('a\n'.repeat(20_001)), 'a.csv')).rejects.toThrow('一次最多 20000 行')
})
