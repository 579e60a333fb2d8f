import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWord } from '@/schemas/typed-text'
import { MAPPING_EXAMPLE, mappingRows, mappingText, pastedRows } from './mapping'

describe('a model mapping', () => {
  it('lists the three examples', () => {
    expect(mappingRows(MAPPING_EXAMPLE)).toEqual([
      { from: 'gpt-3.5-turbo-0301', to: 'gpt-3.5-turbo' },
      { from: 'gpt-4-0314', to: 'gpt-4' },
      { from: 'gpt-4-32k-0314', to: 'gpt-4-32k' },
    ])
  })

  it('lists a duplicate name as two rows, in text order', () => {
    expect(mappingRows('{"gpt-5":"a","gpt-5":"b","x":"c","7":"d"}')).toEqual([
      { from: 'gpt-5', to: 'a' },
      { from: 'gpt-5', to: 'b' },
      { from: 'x', to: 'c' },
      { from: '7', to: 'd' },
    ])
    expect(mappingRows('{"gpt-5":1,"gpt-5":"b"}')).toBeNull()
  })

  it('skips empty rows and keeps the last of two duplicates', () => {
    expect(mappingText([])).toBe('')
    expect(mappingText([{ from: ' ', to: ' ' }])).toBe('')
    // The form field then reports the missing name.
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

  it('strips whitespace and invisible characters of pasted tables', () => {
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
  ] as const)('pasting %j into a row’s `%s` cell returns the rows %j', (text, side, rows) => {
    expect(pastedRows(text, { from: 'a', to: 'b' }, side)).toEqual(rows)
  })

  it('round-trips any rows', () => {
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
