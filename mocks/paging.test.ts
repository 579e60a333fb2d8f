import { describe, expect, it } from 'vitest'
import { page } from './paging'
import { type Client, client } from './test-client'

const ids = async ({ get }: Client, path: string) =>
  ((await get(path)).data as { id: number }[]).map(({ id }) => id)

describe('pages', () => {
  it('have ten rows, newest first, and end with a short or an empty page', async () => {
    const root = client('root')
    expect(await ids(root, '/api/token/')).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14])
    expect(await ids(root, '/api/token/?p=2')).toEqual([3, 2, 1])
    expect(await ids(root, '/api/token/?p=3')).toEqual([])
    expect(await ids(root, '/api/redemption/?p=1')).toHaveLength(10)
    expect(await ids(root, '/api/redemption/?p=2')).toEqual([])
  })

  it.each(['', 'abc', '-1', '1.5'])('treat p=%s as the first page', (p) => {
    const rows = Array.from({ length: 25 }, (_, index) => index)
    expect(page(rows, new URLSearchParams({ p }))[0]).toBe(0)
  })

  it('exclude deleted users, which searches return', async () => {
    const root = client('root')
    const listed = [0, 1, 2].map((p) => ids(root, `/api/user/?p=${p}`))
    expect((await Promise.all(listed)).flat()).not.toContain(12)
    expect(await ids(root, '/api/user/search?keyword=deleted_')).toEqual([12])
  })

  it('are sorted by a known ?order=', async () => {
    const root = client('root')
    const users = (await root.get('/api/user/?order=quota')).data as { quota: number }[]
    expect(users.map(({ quota }) => quota)).toEqual(users.map(({ quota }) => quota).sort((a, b) => b - a))
    const tokens = (await root.get('/api/token/?order=remain_quota')).data as { unlimited_quota: boolean }[]
    expect(tokens.map(({ unlimited_quota }) => unlimited_quota).slice(0, 3)).toEqual([true, true, false])
    expect((await ids(root, '/api/token/?order=priority'))[0]).toBe(23)
  })
})
