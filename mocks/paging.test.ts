import { describe, expect, it } from 'vitest'
import { page } from './paging'
import { type Client, client } from './test-client'

const ids = async ({ get }: Client, path: string) =>
  ((await get(path)).data as { id: number }[]).map(({ id }) => id)

describe('pages', () => {
  it('have ten rows, newest first, and end with a short or an empty page', async () => {
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

  it('leave out deleted users, which the search finds', async () => {
    const asking = client('root')
    const listed = [0, 1, 2].map((p) => ids(asking, `/api/user/?p=${p}`))
    expect((await Promise.all(listed)).flat()).not.toContain(12)
    expect(await ids(asking, '/api/user/search?keyword=deleted_')).toEqual([12])
  })

  it('follow ?order= if they know its value', async () => {
    const asking = client('root')
    const users = (await asking.get('/api/user/?order=quota')).data as { quota: number }[]
    expect(users.map(({ quota }) => quota)).toEqual(users.map(({ quota }) => quota).sort((a, b) => b - a))
    const tokens = (await asking.get('/api/token/?order=remain_quota')).data as { unlimited_quota: boolean }[]
    expect(tokens.map(({ unlimited_quota }) => unlimited_quota).slice(0, 3)).toEqual([true, true, false])
    expect((await ids(asking, '/api/token/?order=priority'))[0]).toBe(23)
  })
})
