import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignColumn, IMPORT_FIELD_NAMES, IMPORT_FIELDS, recogniseColumns, splitTable } from './columns'
import { importRow, readRow, readRows, readType } from './rows'

const good = {
  name: '华东',
  type: 'Azure OpenAI',
  key: 'k-1',
  base_url: 'https://a.example/',
  models: 'gpt-4, o1',
}

describe('import columns', () => {
  it('are matched by Chinese and English headers, each field once', () => {
    expect(
      recogniseColumns(['名称', ' TYPE ', '密钥', 'base_url', '模型', '余额', 'name', '创建时间（UTC+8）']),
    ).toEqual(['name', 'type', 'key', 'base_url', 'models', null, null, null])
  })

  it('are matched despite marks and a second language', () =>
    expect(
      recogniseColumns(['Name*', '类型 / type', '渠道密钥', '模型重定向', '模型 名称', 'Base URL']),
    ).toEqual(['name', 'type', 'key', 'model_mapping', null, 'base_url']))

  it('are all matched by their labels', () => {
    const labels = IMPORT_FIELD_NAMES.map((field) => IMPORT_FIELDS[field].label)
    expect(recogniseColumns(labels)).toEqual(IMPORT_FIELD_NAMES)
  })

  it('can be assigned manually, each field to one column', () => {
    expect(assignColumn(['name', null, 'key'], 1, 'name')).toEqual([null, 'name', 'key'])
    expect(assignColumn(['name', null], 0, null)).toEqual([null, null])
  })

  it('start below a title row, and empty rows are skipped', () => {
    const table = [
      ['渠道清单', '', ''],
      ['', '', ''],
      ['名称', '类型', '密钥'],
      ['a', '1', 'k'],
      ['', ' ', ''],
    ]
    expect(splitTable(table)).toEqual({ heads: ['名称', '类型', '密钥'], rows: [['a', '1', 'k']] })
  })

  it('are numbered if no header is known', () =>
    expect(splitTable([['a', '1', 'k']])).toEqual({
      heads: ['第 1 列', '第 2 列', '第 3 列'],
      rows: [['a', '1', 'k']],
    }))

  it('map the cells of a row to fields', () =>
    expect(importRow(['a', 'x'], ['name', null])).toEqual({ name: 'a' }))
})

describe('readType', () => {
  it.each([
    ['3', 3],
    ['Azure OpenAI', 3],
    [' openai ', 1],
    ['智谱 ChatGLM', 16],
    ['', 1],
    ['999', 999],
    ['未知 (99)', 99],
    ['0', undefined],
    ['不存在', undefined],
  ])('reads %j as %j', (text, type) => expect(readType(text)).toBe(type))
})

describe('an import row', () => {
  it('is converted to a channel', () =>
    expect(readRow(good)).toEqual({
      faults: {},
      payload: {
        name: '华东',
        type: 3,
        key: 'k-1',
        base_url: 'https://a.example',
        models: 'gpt-4,o1',
        group: 'default',
        model_mapping: '',
        other: '2023-06-01-preview',
        config: '',
        priority: 0,
        weight: 0,
      },
    }))

  it.each([
    ['a missing name', { ...good, name: '' }, 'name', '请填写渠道名称和渠道密钥！'],
    ['a missing key', { ...good, key: '' }, 'key', '请填写密钥'],
    ['a number that lost its digits as key', { ...good, key: '1.2345678901234567e+21' }, 'key', '改写的数字'],
    ['several keys', { ...good, key: 'a\nb' }, 'key', '每行只能有一个密钥'],
    ['an unknown type', { ...good, type: '不存在' }, 'type', '没有「不存在」这个类型'],
    ['a missing address', { ...good, base_url: '' }, 'base_url', '此类型没有默认地址，请填写接口地址'],
    ['an invalid address', { ...good, base_url: 'ftp://a' }, 'base_url', 'http'],
    ['no model', { ...good, models: '' }, 'models', '请至少选择一个模型！'],
    ['an invalid mapping', { ...good, model_mapping: '{' }, 'model_mapping', '合法的 JSON'],
    ['an invalid priority', { ...good, priority: '高' }, 'priority', '优先级必须是整数'],
  ] as const)('with %s reports the fault for its field', (_what, row, field, fault) => {
    const read = readRow(row)
    expect(read.payload).toBeUndefined()
    expect(read.faults[field]).toContain(fault)
  })

  it('reports all faults at once', () =>
    expect(
      Object.keys(readRow({ ...good, type: '不存在', priority: '高', models: '' }).faults).sort(),
    ).toEqual(['models', 'priority', 'type']))

  it('reads the text null, as other consoles export it, as empty', () =>
    expect(readRow({ ...good, model_mapping: 'null', priority: 'NULL' }).payload).toMatchObject({
      priority: 0,
    }))

  it.each(['=1+1', '@SUM(A1)', '__proto__', '<img onerror=alert(1)>', '\u202Eabc', 'x'.repeat(5_000)])(
    'treats the name %j as plain text',
    (name) => {
      const { payload, faults } = readRow({ ...good, name })
      expect(payload !== undefined || faults.name !== undefined).toBe(true)
      if (payload) expect(typeof payload.name).toBe('string')
    },
  )

  it('has either a payload or faults, for any cell texts', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', '1', 'k', 'https://a.b', 'gpt-4', '{"a":"b"}'))
    const row = fc.record(Object.fromEntries(IMPORT_FIELD_NAMES.map((field) => [field, cell])))
    fc.assert(
      fc.property(row, (row) => {
        const { payload, faults } = readRow(row)
        expect(payload === undefined).toBe(Object.keys(faults).length > 0)
      }),
    )
  })
})

it('marks rows that repeat an earlier row or an existing name', () => {
  const rows = [
    good,
    { ...good, name: '另一个' },
    { ...good, key: 'k-2', name: '已有' },
    { ...good, key: 'k-3' },
  ]
  expect(readRows(rows, [{ name: '已有' }]).map(({ duplicate }) => duplicate)).toEqual([
    undefined,
    '与第 1 行的类型、地址和密钥相同',
    '已有同名的渠道',
    undefined,
  ])
})
