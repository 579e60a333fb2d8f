import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCodes } from './codes'

it.each([
  ['a\nb\n\nc', ['a', 'b', 'c'], 0],
  ['a, b，a；b', ['a', 'b'], 2],
  ['["a","b"]', ['a', 'b'], 0],
  ['  ', [], 0],
])('reads %j as %j with %i duplicates', (text, codes, dropped) =>
  expect(readCodes(text)).toEqual({ codes, dropped, fault: undefined }),
)

it('reports a code with a space', () =>
  expect(readCodes('a\nb c').fault).toBe('第 2 个兑换码的第 2 个字符是空格，请删除空白'))

it('keeps each code once, in order', () => {
  const code = fc.stringMatching(/^[0-9a-f]{4}$/)
  fc.assert(
    fc.property(fc.array(code), (codes) => {
      const read = readCodes(codes.join('\n'))
      expect(read.codes).toEqual([...new Set(codes)])
      expect(read.codes.length + read.dropped).toBe(codes.length)
    }),
  )
})
