import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textParts, visibleText } from './plain-text'
import { runs } from './test-stubs'

describe('hidden characters', () => {
  it.each([
    ['\u202egnp.exe', '[U+202E]gnp.exe'],
    ['ro\u200bot', 'ro[U+200B]ot'],
    ['\u200b\u200b\u200broot\ufeff', '[U+200B ×3]root[U+FEFF]'],
    ['a\u2066b\u2069\u200ec\u061cd', 'a[U+2066]b[U+2069 U+200E]c[U+061C]d'],
    ['ro\ufe0fot', 'ro[U+FE0F]ot'],
    ['ad\u00admin', 'ad[U+00AD]min'],
    ['a\u0000b\u007fc\u2028d', 'a[U+0000]b[U+007F]c[U+2028]d'],
    ['half \ud83d', 'half [U+D83D]'],
    ['\u3164admin\u{e0041}', '[U+3164]admin[U+E0041]'],
  ])('are shown in %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown)
  })

  it('right-to-left text is isolated', () => {
    expect(textParts('渠道 שלום עולם 3 次，أ')).toEqual([
      { kind: 'plain', text: '渠道 ' },
      { kind: 'rightToLeft', text: 'שלום עולם' },
      { kind: 'plain', text: ' 3 次，' },
      { kind: 'rightToLeft', text: 'أ' },
    ])
  })
})

describe('for any text', () => {
  const odd = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\u202e', '\u2066', '\u200b', '\u200d', '\ufe0f', '\ud83d', 'א', '令', 'a', '👩'),
    ),
  })

  it('no bidirectional or zero-width character remains', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(visibleText(text)).not.toMatch(
          /[\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/,
        )
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('two different texts look different', () => {
    fc.assert(
      fc.property(odd, odd, (a, b) => {
        fc.pre(a !== b && !/U\+/.test(a + b))
        expect(visibleText(a)).not.toBe(visibleText(b))
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('the result is idempotent', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(visibleText(visibleText(text))).toBe(visibleText(text))
      }),
      { numRuns: runs(1_000) },
    )
  })
})
