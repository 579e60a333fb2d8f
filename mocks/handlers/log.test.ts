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
    ['type=0', () => true],
    ['type=abc', () => true],
    ['username=admin', (log: LogRow) => log.username === 'admin'],
    ['username=adm', () => false],
    ['channel=1', (log: LogRow) => log.channel === 1],
    ['channel=', () => true],
    ['model_name=gpt-4o', (log: LogRow) => log.model_name === 'gpt-4o'],
    ['token_name=default', (log: LogRow) => log.token_name === 'default'],
    [`start_timestamp=${END - 86_400}`, (log: LogRow) => log.created_at >= END - 86_400],
    [`end_timestamp=${END - 86_400}`, (log: LogRow) => log.created_at <= END - 86_400],
    [`start_timestamp=${END - 86_400}.5`, () => true],
  ])('are filtered by %s', async (query, expected) => {
    const { get, gateway } = client('root')
    const newest = gateway.db.logs.filter(expected).reverse().slice(0, 10)
    expect((await get(`/api/log/?${query}`)).data).toEqual(newest)
  })

  it('have id 0 in the own log, which contains no one else’s rows', async () => {
    const { get } = client('user')
    const rows = (await get('/api/log/self?username=root')).data as LogRow[]
    expect(rows).toHaveLength(10)
    expect(rows.every(({ id, user_id }) => id === 0 && user_id === 3)).toBe(true)
    const found = (await get('/api/log/self/search?keyword=2')).data as LogRow[]
    expect(found.every(({ id, type }) => id === 0 && type === 2)).toBe(true)
  })

  it('are found by type or by the start of their content, at most a hundred', async () => {
    const { get } = client('root')
    expect((await get('/api/log/search?keyword=2')).data).toHaveLength(100)
    const rows = (await get(`/api/log/search?keyword=${encodeURIComponent('通过兑换码')}`)).data as LogRow[]
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ content }) => content.startsWith('通过兑换码'))).toBe(true)
  })

  it('are summed over consumption only, whatever type is asked for', async () => {
    const { get, gateway } = client('admin')
    const sum = (filter: (log: LogRow) => boolean) =>
      gateway.db.logs
        .filter((log) => log.type === 2 && filter(log))
        .reduce((total, log) => total + log.quota, 0)
    expect((await get('/api/log/stat?type=1')).data).toEqual({ quota: sum(() => true) })
    expect((await get('/api/log/self/stat?username=root')).data).toEqual({
      quota: sum(({ username }) => username === 'admin'),
    })
    expect((await get('/api/log/self/stat?channel=1')).data).toEqual({
      quota: sum(({ username, channel }) => username === 'admin' && channel === 1),
    })
    Object.assign(gateway.db.session ?? {}, { username: 'renamed' })
    expect((await get('/api/log/self/stat')).data).toEqual({ quota: 0 })
  })

  it('are deleted before a given time, which must be whole seconds', async () => {
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
