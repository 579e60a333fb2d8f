import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { exportRatios, readImport } from './paste'
import { applyChanges, type RatioTexts } from './rows'

const model = (name: string, factor: number) => ({ key: 'ModelRatio', name, factor: String(factor) })
const completion = (name: string, factor: number) => ({
  key: 'CompletionRatio',
  name,
  factor: String(factor),
})

describe('readImport of lines', () => {
  it.each([
    ['gpt-4\t15\t2', [model('gpt-4', 15), completion('gpt-4', 2)]],
    ['gpt-4,15', [model('gpt-4', 15)]],
    ['gpt-4，15；2', [model('gpt-4', 15), completion('gpt-4', 2)]],
    ['gpt-4,,2', [completion('gpt-4', 2)]],
    ['"gpt-4";"15"', [model('gpt-4', 15)]],
    ['a\t1\r\n\r\nb\t2\n', [model('a', 1), model('b', 2)]],
    ['模型,倍率\na,1', [model('a', 1)]],
    ['model\tratio\tcompletion\na\t1\t\t$3.00', [model('a', 1)]],
    ['a b c\t1', [model('a b c', 1)]],
    ['gpt-4,15,2,', [model('gpt-4', 15), completion('gpt-4', 2)]],
    ['gpt-4,15, 2', [model('gpt-4', 15), completion('gpt-4', 2)]],
    ['gpt-4, 1, 5', [model('gpt-4', 1), completion('gpt-4', 5)]],
  ])('reads %j', (text, changes) => expect(readImport(text)).toEqual({ changes, problems: [] }))

  it('reports each unusable line and keeps the rest', () => {
    const read = readImport('good,1\n,2\nno ratio\nbad,-1\n__proto__,1\nbad,1,x')
    expect(read.changes).toEqual([model('good', 1)])
    expect(read.problems).toEqual([
      '第 2 行：缺少模型名称',
      '第 3 行：「no ratio」缺少倍率',
      '第 4 行：「bad」的倍率须为不小于 0 的数字',
      '第 5 行：不能使用名称「__proto__」',
      '第 6 行：「bad」的倍率须为不小于 0 的数字',
    ])
  })

  it.each(['gpt-4,1,500,2', 'gpt-4;1,5', 'gpt-4;1,5;2', 'gpt-4, 1,5', 'gpt-4，1,5'])(
    'rejects the ambiguous commas of %j',
    (line) =>
      expect(readImport(line)).toEqual({
        changes: [],
        problems: ['第 1 行：「gpt-4」最多有两个倍率，小数点须为「.」'],
      }),
  )

  it('limits the number of reported problems', () => {
    expect(readImport('x,y,z\n'.repeat(1_000)).problems).toHaveLength(21)
  })

  it('reads any map written as lines', () => {
    const name = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9 ._:/-]{0,20}$/).map((text) => text.trim())
    const rows = fc.uniqueArray(
      fc.tuple(name, fc.double({ min: 0, max: 1e9, noNaN: true, noDefaultInfinity: true })),
      { selector: ([text]) => text, maxLength: 30 },
    )
    fc.assert(
      fc.property(rows, fc.constantFrom('\t', ',', ';'), (map, separator) => {
        const safe = map.filter(([text]) => text !== 'constructor' && text !== 'prototype')
        const text = safe.map(
          ([model, factor]) => `${model}${separator}${Object.is(factor, -0) ? 0 : factor}`,
        )
        const { changes, problems } = readImport(text.join('\n'))
        expect(problems).toEqual([])
        expect(changes.map(({ name, factor }) => [name, Number(factor)])).toEqual(
          safe.map(([name, factor]) => [name, factor + 0]),
        )
      }),
      { numRuns: runs(1_000) },
    )
  })
})

describe('readImport of JSON', () => {
  it('reads a single map as model ratios', () => {
    expect(readImport('{"a": 1, "constructor": 2, "b": "3", "c": null}')).toEqual({
      changes: [model('a', 1)],
      problems: [
        '不能使用名称「constructor」',
        '「b」的值须为不小于 0 的数字',
        '「c」的值须为不小于 0 的数字',
      ],
    })
  })

  it('reads an exported file', () => {
    const texts: RatioTexts = {
      ModelRatio: '{"gpt-4": 15.0, "__x": 1}',
      CompletionRatio: '{"gpt-4": 2}',
      GroupRatio: '{"vip": 0.8}',
    }
    expect(exportRatios(texts)).toContain('15.0')
    const { changes, problems } = readImport(exportRatios(texts))
    expect(problems).toEqual([])
    const none = { ModelRatio: '', CompletionRatio: '', GroupRatio: '' }
    const back = applyChanges(none, changes)
    expect(Object.values(back).map((text) => JSON.parse(text))).toEqual(
      Object.values(texts).map((text) => JSON.parse(text)),
    )
  })

  it('skips unchanged entries, even invalid ones', () => {
    const texts: RatioTexts = {
      ModelRatio: '{"openrouter/auto": -500000, "gpt-4": 15}',
      CompletionRatio: '{"gpt-4": 2}',
      GroupRatio: '{"vip": 0.8}',
    }
    expect(readImport(exportRatios(texts), texts)).toEqual({ changes: [], problems: [] })
    const changed = exportRatios(texts).replace('15', '30').replace('-500000', '-1')
    expect(readImport(changed, texts)).toEqual({
      changes: [model('gpt-4', 30)],
      problems: ['「openrouter/auto」的值须为不小于 0 的数字'],
    })
    expect(readImport('gpt-4,15,3', texts).changes).toEqual([
      { key: 'CompletionRatio', name: 'gpt-4', factor: '3' },
    ])
  })

  it.each(['{', '{"ModelRatio": 3}', '{"ModelRatio": {"__proto__": 1}}'])(
    'reports a problem for %s',
    (text) => {
      const { changes, problems } = readImport(text)
      expect(changes).toEqual([])
      expect(problems).toHaveLength(1)
    },
  )
})
