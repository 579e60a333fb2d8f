import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './test-stubs'
import { isWiderThan, shortName, stripTrailingSlashes } from './text'

const RUNS = { numRuns: runs(1_000) }
const family = '👨‍👩‍👧‍👦'
const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
const lengthOf = (text: string) => [...graphemes.segment(text)].length

describe('shortName', () => {
  it.each([
    ['', ''],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', '123456789012...'],
    ['人工智能实验室公共账号请勿改', '人工智能实验室公共账号请勿改'],
    ['人工智能实验室公共账号请勿改密码', '人工智能实验室公共账号请...'],
    [family.repeat(15), family.repeat(15)],
    [family.repeat(16), `${family.repeat(12)}...`],
    ['🇨🇳'.repeat(16), `${'🇨🇳'.repeat(12)}...`],
    ['é'.repeat(16), `${'é'.repeat(12)}...`],
    ['👍🏽'.repeat(16), `${'👍🏽'.repeat(12)}...`],
  ])('%s becomes %s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })

  it('never cuts a character in half', () => {
    const char = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom(family, '🇨🇳', '𠮷', '👍🏽'),
    )
    const name = fc.array(char, { maxLength: 30 }).map((chars) => chars.join(''))
    // Handled without the segmenter.
    const plain = fc.string({ unit: fc.constantFrom(...' aZ~\u3000，中文龥！～'), maxLength: 30 })
    fc.assert(
      fc.property(fc.oneof(name, plain), (text) => {
        const short = shortName(text)
        if (lengthOf(text) <= 15) {
          expect(short).toBe(text)
          return
        }
        const prefix = short.slice(0, -3)
        expect(short).toBe(`${prefix}...`)
        expect([...graphemes.segment(text)].slice(0, 12).map(({ segment }) => segment)).toEqual(
          [...graphemes.segment(prefix)].map(({ segment }) => segment),
        )
        expect(encodeURIComponent(short)).not.toBe('')
      }),
      RUNS,
    )
  })
})

describe('stripTrailingSlashes', () => {
  it.each([
    ['https://a.example/', 'https://a.example'],
    ['https://a.example', 'https://a.example'],
    ['https://a.example/v1/', 'https://a.example/v1'],
    ['/', ''],
    ['', ''],
    ['http://a.example///', 'http://a.example'],
    ['///', ''],
  ])('%j becomes %j', (path, stripped) => {
    expect(stripTrailingSlashes(path)).toBe(stripped)
  })
})

describe('isWiderThan', () => {
  it.each([
    ['claude-3-5-sonnet-20241022', 28, false],
    ['claude-3-5-sonnet-20241022-long', 28, true],
    ['人工智能实验室公共账号请勿改', 28, false],
    ['人工智能实验室公共账号请勿改密', 28, true],
    [family.repeat(14), 28, false],
    [family.repeat(15), 28, true],
  ])('%s is wider than %i columns: %s', (text, columns, wider) =>
    expect(isWiderThan(text, columns)).toBe(wider),
  )
})
