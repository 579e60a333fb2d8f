import { describe, expect, it } from 'vitest'
import { hasPrefix } from './search'
import { type Client, client } from './test-client'

const ids = async ({ get }: Client, path: string) =>
  ((await get(path)).data as { id: number }[]).map(({ id }) => id)

describe('search', () => {
  it.each([
    ['/api/token/search?keyword=', 23],
    ['/api/channel/search?keyword=', 27],
    ['/api/redemption/search?keyword=', 20],
    ['/api/user/search?keyword=', 28],
  ])('%s returns the whole table, oldest first', async (path, count) => {
    const found = await ids(client('root'), path)
    expect(found).toHaveLength(count)
    expect(found).toEqual([...found].sort((a, b) => a - b))
  })

  it('finds ids, names, addresses and display names', async () => {
    const asking = client('root')
    expect(await ids(asking, '/api/channel/search?keyword=13')).toEqual([13])
    expect(await ids(asking, '/api/redemption/search?keyword=7')).toEqual([7])
    expect(await ids(asking, '/api/user/search?keyword=6')).toEqual([6])
    expect(await ids(asking, `/api/user/search?keyword=${encodeURIComponent('李')}`)).toEqual([6])
    expect(await ids(asking, '/api/user/search?keyword=LINA@')).toEqual([6])
    expect(await ids(asking, '/api/token/search?keyword=45')).toEqual([])
  })

  it.each([
    ['OpenAI 官方', 'openai', true],
    ['OpenAI 官方', 'AI', false],
    ['OpenAI 官方', '%官', true],
    ['OpenAI 官方', '_penAI', true],
    ['OpenAI 官方', '_penAI 官方_', false],
    ['Ä', 'ä', false],
    ['', '', true],
    ['', '_', false],
    ['a🌸b', 'a_b', true],
    ['abc', '%%%c%', true],
  ])('matches like SQL LIKE: %s against %s is %s', (value, keyword, expected) => {
    expect(hasPrefix(value, keyword)).toBe(expected)
  })

  it('matches a keyword of many wildcards quickly', () => {
    // As a regular expression this would outlast any test's time.
    expect(hasPrefix('a'.repeat(2_000), `${'%a'.repeat(500)}b`)).toBe(false)
  })
})
