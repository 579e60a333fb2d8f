import { describe, expect, it } from 'vitest'
import type { LogRow } from '../db'
import { client } from '../test-client'

const END = 1_767_355_500

describe('logs', () => {
  it('contain every type, an unknown one, and a row of an older server', () => {
    const { gateway } = client('root')
    expect(new Set(gateway.db.logs.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4, 5, 9]))
    expect(gateway.db.logs.filter(({ request_id }) => request_id === undefined)).toHaveLength(1)
    expect(gateway.db.logs.filter(({ type }) => type === 5).every(({ user_id }) => user_id === 0)).toBe(true)
  })

  it.each([
    ['type=3', (log: LogRow) => log.type === 3],
    ['type=abc', () => true],
    ['username=adm', () => false],
    ['channel=1', (log: LogRow) => log.channel === 1],
    ['channel=', () => true],
    [`end_timestamp=${END - 86_400}`, (log: LogRow) => log.created_at <= END - 86_400],
    [`start_timestamp=${END - 86_400}.5`, () => true],
  ])('are filtered by %s', async (query, expected) => {
    const { get, gateway } = client('root')
    const newest = gateway.db.logs.filter(expected).reverse().slice(0, 10)
    expect((await get(`/api/log/?${query}`)).data).toEqual(newest)
  })

  it('of the caller have id 0 and exclude other users', async () => {
    const { get } = client('user')
    const rows = (await get('/api/log/self?username=root')).data as LogRow[]
    expect(rows).toHaveLength(10)
    expect(rows.every(({ id, user_id }) => id === 0 && user_id === 3)).toBe(true)
  })

  it('sum consume logs only; own sums filter by the username in the session', async () => {
    const { get, gateway } = client('admin')
    const sum = (filter: (log: LogRow) => boolean) =>
      gateway.db.logs
        .filter((log) => log.type === 2 && filter(log))
        .reduce((total, log) => total + log.quota, 0)
    expect((await get('/api/log/stat?type=1')).data).toEqual({ quota: sum(() => true) })
    expect((await get('/api/log/self/stat?username=root&channel=1')).data).toEqual({
      quota: sum(({ username, channel }) => username === 'admin' && channel === 1),
    })
    Object.assign(gateway.db.session ?? {}, { username: 'renamed' })
    expect((await get('/api/log/self/stat')).data).toEqual({ quota: 0 })
  })

  it('are deleted before a time, which must be whole seconds', async () => {
    const { send, message, gateway } = client('admin')
    const before = gateway.db.logs.length
    const old = gateway.db.logs.filter(({ created_at }) => created_at < END - 86_400).length
    for (const target of ['', '0', '1.5', 'abc']) {
      expect(await message('DELETE', `/api/log/?target_timestamp=${target}`)).toBe(
        'target timestamp is required',
      )
    }
    expect((await send('DELETE', `/api/log/?target_timestamp=${END - 86_400}`)).data).toBe(old)
    expect(gateway.db.logs).toHaveLength(before - old)
  })
})
