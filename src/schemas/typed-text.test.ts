import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blankFault, nameFault, readLine, readNames, readWord, readWords } from './typed-text'

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

it('separates words at blanks, too', () => {
  expect(readWords('a.example b.example\u3000c.example')).toEqual(['a.example', 'b.example', 'c.example'])
})

it('names the place of white space, and of a separator', () => {
  expect(blankFault('sk-1 sk-2', '密钥')).toBe('密钥第 5 个字符是空格，请删除空白')
  expect(blankFault('😀\tb', '')).toBe('第 2 个字符是制表符，请删除空白')
  expect(blankFault('sk-1', '密钥')).toBeUndefined()
  expect(nameFault('a，b', '名称')).toBe('名称含有「，」，这里只能填写一个名称')
})

it('loses no name, whatever separates them and surrounds the list', () => {
  const name = fc.stringMatching(/^[a-zA-Z0-9@][a-zA-Z0-9._:/@-]{0,20}$/)
  const between = fc.constantFrom(',', '，', '\n', '\r\n', '\t', '\u2028', ' , ', '\u200b\n\u200b', '、', ';')
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), between, (names, separator) => {
      expect(readNames(`\ufeff${names.join(separator)}${separator}`)).toEqual(names)
      expect(readNames(JSON.stringify(names, null, 2))).toEqual(names)
    }),
  )
})
