import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWord } from '@/schemas/typed-text'
import { MAPPING_EXAMPLE, mappingRows, mappingText, pastedRows } from './mapping'

describe('a model mapping', () => {
  it('shows the three examples', () => {
    expect(mappingRows(MAPPING_EXAMPLE)).toEqual([
      { from: 'gpt-3.5-turbo-0301', to: 'gpt-3.5-turbo' },
      { from: 'gpt-4-0314', to: 'gpt-4' },
      { from: 'gpt-4-32k-0314', to: 'gpt-4-32k' },
    ])
  })

  it('skips empty rows, and keeps the later of two', () => {
    expect(mappingText([])).toBe('')
    expect(mappingText([{ from: ' ', to: ' ' }])).toBe('')
    // Its form field then says that the name is missing.
    expect(JSON.parse(mappingText([{ from: ' ', to: 'x' }]))).toEqual({ '': 'x' })
    expect(
      JSON.parse(
        mappingText([
          { from: 'a', to: '1' },
          { from: '', to: '' },
          { from: ' a ', to: ' 3 ' },
        ]),
      ),
    ).toEqual({ a: '3' })
  })

  it('is written without what a copied table adds', () => {
    expect(mappingText([{ from: '\u200bgpt-4\t', to: ' gpt-4-0613\u2028' }])).toBe(
      '{\n  "gpt-4": "gpt-4-0613"\n}',
    )
  })

  it.each([
    [
      'gpt-4\tm-1\r\nclaude-2\tm-2\n',
      'from',
      [
        { from: 'gpt-4', to: 'm-1' },
        { from: 'claude-2', to: 'm-2' },
      ],
    ],
    [
      '["gpt-4","claude-2"]',
      'from',
      [
        { from: 'gpt-4', to: 'b' },
        { from: 'claude-2', to: '' },
      ],
    ],
    [
      'm-1\nm-2',
      'to',
      [
        { from: 'a', to: 'm-1' },
        { from: '', to: 'm-2' },
      ],
    ],
    ['gpt-4\t', 'from', null],
    ['', 'from', null],
  ] as const)('%j pasted into a row, on the side `%s`, makes the rows %j', (text, side, rows) => {
    expect(pastedRows(text, { from: 'a', to: 'b' }, side)).toEqual(rows)
  })

  it('reads back what it wrote', () => {
    const name = fc.string({ minLength: 1 }).map((text) => readWord(`m${text}`))
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ from: name, to: name }), { selector: ({ from }) => from }),
        (rows) => {
          const text = mappingText(rows)
          const back = mappingRows(text)
          expect(new Map(back?.map(({ from, to }) => [from, to]))).toEqual(
            new Map(rows.map((r) => [r.from, r.to])),
          )
        },
      ),
    )
    expect(mappingText([{ from: '__proto__', to: 'x' }])).toContain('"__proto__": "x"')
  })
})
