import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysField, readKeys, withoutKey } from './channel-keys'
import { issues } from './test-issues'

const ACCOUNT = { type: 'service_account', project_id: 'p 1', private_key: '-----BEGIN\nx, y\n' }
/** Formatted like Google Cloud's key file: five lines. */
const FILE = JSON.stringify(ACCOUNT, null, 2)

describe('readKeys', () => {
  it.each([
    ['sk-1\tsk-2', ['sk-1', 'sk-2'], 0],
    ['sk-1，sk-2', ['sk-1', 'sk-2'], 0],
    ['\u200bsk-1\u2028sk-2\ufeff', ['sk-1', 'sk-2'], 0],
    [' a \r\n\r\nb\n a\rc', ['a', 'b', 'c'], 2],
    ['"a",\n"b",', ['a', 'b'], 0],
    ['[\n "a",\n "b"\n]', ['a', 'b'], 0],
    ['  ', [], 0],
  ])('reads %j as %j', (text, keys, dropped) =>
    expect(readKeys(text)).toEqual({ keys, dropped, error: undefined }),
  )

  it('reads a JSON object as one key on one line, as the gateway splits lines', () => {
    const { keys, error } = readKeys(`\ufeff${FILE}\n`)
    expect(error).toBeUndefined()
    expect(keys.map((key) => JSON.parse(key))).toEqual([ACCOUNT])
    expect(keys.join()).not.toContain('\n')
    expect(readKeys(`${FILE},\n${FILE.replace('p 1', 'p2')}\nsk-1`).keys).toHaveLength(3)
    expect(readKeys(JSON.stringify([ACCOUNT])).keys.map((key) => JSON.parse(key))).toEqual([ACCOUNT])
  })

  it.each([
    ['sk-1 sk-2', '密钥第 5 个字符是空格，请删除空白'],
    ['sk-1\n\nsk-2 备注', '第 3 行第 5 个字符是空格，请删除空白'],
    ['name1\tsk-1\nname2\tsk-2', '第 1 行有 2 列，请只填写密钥，每行一个'],
    [`sk-1\n${FILE.slice(0, -3)}`, '第 2 行起的 JSON 不完整或有误'],
  ])('reports for %j: %s', (text, error) => expect(issues(keysField, text)).toEqual([`: ${error}`]))

  it('counts every line once and is idempotent', () => {
    const line = fc.constantFrom('a', 'b', ' a', '', '  ', 'c\r', 'd\u200b')
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n')
        const { keys, dropped } = readKeys(text)
        if (keys.length > 0) expect(keys.length + dropped).toBe(text.split(/\r\n|\r|\n/).length)
        expect(readKeys(keys.join('\n')).keys).toEqual(keys)
      }),
    )
  })
})

it.each([
  ['k-1', ''],
  [' k-1 \nk-2\n', 'k-2\n'],
  ['k-2\r\nk-1\r\n\r\nk-11', 'k-2\n\nk-11'],
  ['k-2\n k-', 'k-2\n k-'],
  ['k-1\tk-2', 'k-2'],
  [`${FILE}\nk-1`, FILE],
])('withoutKey removes the key from %j', (text, rest) => expect(withoutKey(text, 'k-1')).toBe(rest))
