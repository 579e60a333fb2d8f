import { describe, expect, it } from 'vitest'
import { hasPrefix } from './search'
import { type Client, client } from './test-client'

const ids = async ({ get }: Client, path: string) =>
  ((await get(path)).data as { id: number }[]).map(({ id }) => id)

describe('a search', () => {
  it.each([
    ['/api/token/search?keyword=', 23],
    ['/api/user/search?keyword=', 28],
  ])('for an empty keyword returns the whole table, oldest first: %s', async (path, count) => {
    const rows = await ids(client('root'), path)
    expect(rows).toHaveLength(count)
    expect(rows).toEqual([...rows].sort((a, b) => a - b))
  })

  it('matches ids, names, addresses and display names, but no token ids', async () => {
    const root = client('root')
    expect(await ids(root, '/api/channel/search?keyword=13')).toEqual([13])
    expect(await ids(root, `/api/user/search?keyword=${encodeURIComponent('李')}`)).toEqual([6])
    expect(await ids(root, '/api/user/search?keyword=LINA@')).toEqual([6])
    expect(await ids(root, '/api/token/search?keyword=45')).toEqual([])
  })

  it.each([
    ['OpenAI 官方', 'openai', true],
    ['OpenAI 官方', 'AI', false],
    ['OpenAI 官方', '%官', true],
    ['OpenAI 官方', '_penAI 官方_', false],
    ['Ä', 'ä', false],
    ['', '', true],
    ['a🌸b', 'a_b', true],
    ['abc', '%%%c%', true],
  ])('matches like SQL LIKE: %s against %s is %s', (value, keyword, expected) => {
    expect(hasPrefix(value, keyword)).toBe(expected)
  })

  it('is fast for a keyword of many wildcards', () => {
    // An equivalent regular expression would exceed the test timeout.
    expect(hasPrefix('a'.repeat(2_000), `${'%a'.repeat(500)}b`)).toBe(false)
  })
})
