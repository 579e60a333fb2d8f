import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from './test-stubs'
import { hashText } from './text'

/** Any UTF-16 code unit, halves of characters included. */
const codeUnit = fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code))

it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('hashes %j as FNV-1a does', (text, hash) => {
  expect(hashText(text)).toBe(hash)
})

it('gives eight hex digits, the same for the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: codeUnit }), (text) => {
      expect(hashText(text)).toMatch(/^[0-9a-f]{8}$/)
      expect(hashText(text)).toBe(hashText(text))
    }),
    { numRuns: runs(1_000) },
  )
})

it('differs for different texts', () => {
  const texts = Array.from({ length: 5_000 }, (_, index) => `公告 ${index}`)
  expect(new Set(texts.map(hashText)).size).toBe(texts.length)
})
