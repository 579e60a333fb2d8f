import { describe, expect, it } from 'vitest'
import { hasPrefix, page } from './paging'
import { type Client, client } from './test-client'

const ids = async ({ get }: Client, path: string) =>
  ((await get(path)).data as { id: number }[]).map(({ id }) => id)

describe('pages', () => {
  it('hold ten rows, newest first, and end with a short or an empty one', async () => {
    const asking = client('root')
    expect(await ids(asking, '/api/token/')).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14])
    expect(await ids(asking, '/api/token/?p=2')).toEqual([3, 2, 1])
    expect(await ids(asking, '/api/token/?p=3')).toEqual([])
    expect(await ids(asking, '/api/redemption/?p=1')).toHaveLength(10)
    expect(await ids(asking, '/api/redemption/?p=2')).toEqual([])
  })

  it.each(['', 'abc', '-1', '1.5', '0'])('read p=%s as the first page', (p) => {
    const rows = Array.from({ length: 25 }, (_, index) => index)
    expect(page(rows, new URLSearchParams({ p }))[0]).toBe(0)
    expect(page(rows, new URLSearchParams())[0]).toBe(0)
  })

  it('leave deleted users out; the search finds them', async () => {
    const asking = client('root')
    const listed = [0, 1, 2].map((p) => ids(asking, `/api/user/?p=${p}`))
    expect((await Promise.all(listed)).flat()).not.toContain(12)
    expect(await ids(asking, '/api/user/search?keyword=deleted_')).toEqual([12])
  })

  it('follow ?order= where it is known', async () => {
    const asking = client('root')
    const users = (await asking.get('/api/user/?order=quota')).data as { quota: number }[]
    expect(users.map(({ quota }) => quota)).toEqual(users.map(({ quota }) => quota).sort((a, b) => b - a))
    const tokens = (await asking.get('/api/token/?order=remain_quota')).data as { unlimited_quota: boolean }[]
    expect(tokens.map(({ unlimited_quota }) => unlimited_quota).slice(0, 3)).toEqual([true, true, false])
    expect((await ids(asking, '/api/token/?order=priority'))[0]).toBe(23)
  })
})

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
  ])('LIKE: %s against %s is %s', (value, keyword, expected) => {
    expect(hasPrefix(value, keyword)).toBe(expected)
  })

  it('takes a hostile keyword in its stride', () => {
    const start = performance.now()
    hasPrefix('a'.repeat(2_000), `${'%a'.repeat(500)}b`)
    expect(performance.now() - start).toBeLessThan(200)
  })
})
