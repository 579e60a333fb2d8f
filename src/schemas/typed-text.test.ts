import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameFormatError, readLine, readNames, readWord, readWords, whitespaceError } from './typed-text'

it.each([
  [' 我的\t渠道 \n一 ', '我的 渠道 一'],
  ['\ufeff家庭 👩‍👩‍👧\u2028', '家庭 👩‍👩‍👧'],
  ['a\u00adb\u202ec  d', 'abc  d'],
])('reads %j as one line: %j', (text, line) => expect(readLine(text)).toBe(line))

it.each([
  ['\u200b sk-1\ufeff\t', 'sk-1'],
  ['sk-1\u2028', 'sk-1'],
  ['sk-1 sk-2', 'sk-1 sk-2'],
])('reads %j as a word: %j', (text, word) => expect(readWord(text)).toBe(word))

it.each([
  ['gpt-4\tgpt-3.5-turbo\tclaude-2', ['gpt-4', 'gpt-3.5-turbo', 'claude-2']],
  [' a, b，c\r\nd\n\n,e、f;g；h\u2028i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']],
  ['["gpt-4","claude-2"]', ['gpt-4', 'claude-2']],
  ['[\n  "gpt-4",\n  "\\u901a\\u4e49"\n]', ['gpt-4', '通义']],
  ["['gpt-4', 'claude-2']", ['gpt-4', 'claude-2']],
  ['["gpt-4",', ['gpt-4']],
  ['"gpt-4", “claude-2”', ['gpt-4', 'claude-2']],
  ['[特价]gpt-4\u200b', ['[特价]gpt-4']],
  ['my model\t', ['my model']],
  ['[]', []],
  [' ', []],
])('reads the names %j as %j', (text, names) => expect(readNames(text)).toEqual(names))

it('readWords also splits at whitespace', () => {
  expect(readWords('a.example b.example\u3000c.example')).toEqual(['a.example', 'b.example', 'c.example'])
})

it('reports the position of whitespace and the separator in a name', () => {
  expect(whitespaceError('sk-1 sk-2', '密钥')).toBe('密钥第 5 个字符是空格，请删除空白')
  expect(whitespaceError('😀\tb', '')).toBe('第 2 个字符是制表符，请删除空白')
  expect(whitespaceError('sk-1', '密钥')).toBeUndefined()
  expect(nameFormatError('a，b', '名称')).toBe('名称含有「，」，这里只能填写一个名称')
})

it('returns all names for any separator', () => {
  const name = fc.stringMatching(/^[a-zA-Z0-9@][a-zA-Z0-9._:/@-]{0,20}$/)
  const separators = fc.constantFrom(
    ',',
    '，',
    '\n',
    '\r\n',
    '\t',
    '\u2028',
    ' , ',
    '\u200b\n\u200b',
    '、',
    ';',
  )
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), separators, (names, separator) => {
      expect(readNames(`\ufeff${names.join(separator)}${separator}`)).toEqual(names)
      expect(readNames(JSON.stringify(names, null, 2))).toEqual(names)
    }),
  )
})
