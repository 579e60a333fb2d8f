import { describe, expect, it } from 'vitest'
import { client } from '../test-client'

describe('one’s own account', () => {
  it('is answered in full, without secrets', async () => {
    const { data } = await client('user').get('/api/user/self')
    expect(data).toMatchObject({
      username: 'user',
      quota: 1_250_000,
      email: 'lin@example.com',
      password: '',
      access_token: '',
    })
  })

  it('changes three fields, never to an empty text', async () => {
    const { send, gateway } = client('user')
    const body = {
      username: 'linxiao',
      password: '',
      display_name: '',
      group: 'vip',
      quota: 1,
      email: 'x@y.zz',
    }
    expect((await send('PUT', '/api/user/self', body)).json).toEqual({ success: true, message: '' })
    expect(gateway.db.users[2]).toMatchObject({
      username: 'linxiao',
      display_name: '林晓',
      password: '12345678',
      group: 'default',
      quota: 1_250_000,
    })
    expect(gateway.db.session?.username).toBe('user')
  })

  it('names the field that breaks a limit', async () => {
    const { message } = client('user')
    const line = (field: string, tag: string) =>
      `Key: 'User.${field}' Error:Field validation for '${field}' failed on the '${tag}' tag`
    expect(await message('PUT', '/api/user/self', { password: '1', username: 'a'.repeat(13) })).toBe(
      `输入不合法 ${line('Username', 'max')}\n${line('Password', 'min')}`,
    )
    expect(await message('PUT', '/api/user/self', { username: 'root' })).toContain('UNIQUE constraint failed')
    expect(await message('PUT', '/api/user/self', '{')).toBe('invalid parameter')
  })

  it('can be deleted, but root’s cannot', async () => {
    const { send, message } = client('user')
    expect((await send('DELETE', '/api/user/self')).json).toEqual({ success: true, message: '' })
    expect(await message('GET', '/api/user/self')).toBe('用户已被封禁')
    expect(await client('root').message('DELETE', '/api/user/self')).toBe('不能删除超级管理员账户')
  })

  it('gets a new access token with every call, and one invite code', async () => {
    const { get } = client('root')
    const tokens = [(await get('/api/user/token')).data, (await get('/api/user/token')).data]
    expect(tokens[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(tokens[0]).not.toBe(tokens[1])
    const codes = [(await get('/api/user/aff')).data, (await get('/api/user/aff')).data]
    expect(codes[0]).toMatch(/^[0-9A-Za-z]{4}$/)
    expect(codes[0]).toBe(codes[1])
  })
})

describe('usage', () => {
  it('sums seven days by day and model, with capitalised keys', async () => {
    const { get, gateway } = client('user')
    const data = (await get('/api/user/dashboard')).data as Record<string, unknown>[]
    expect(Object.keys(data[0] ?? {}).sort()).toEqual([
      'CompletionTokens',
      'Day',
      'ModelName',
      'PromptTokens',
      'Quota',
      'RequestCount',
    ])
    const order = data.map(({ Day, ModelName }) => `${Day} ${ModelName}`)
    expect(order).toEqual([...order].sort())
    expect(order[0]?.slice(0, 10)).toBe('2025-12-27')
    expect(order.at(-1)?.slice(0, 10)).toBe('2026-01-02')
    gateway.db.logs = []
    expect((await get('/api/user/dashboard')).data).toBeNull()
  })

  it('lists the models of the caller’s group, sorted', async () => {
    const { get, gateway } = client('user')
    const models = (await get('/api/user/available_models')).data as string[]
    expect(models).toEqual([...new Set(models)].sort())
    expect(models).not.toContain('claude-3-5-sonnet-20241022')
    Object.assign(gateway.db.channels[22] ?? {}, { status: 1 })
    expect((await get('/api/user/available_models')).data).toContain('')
  })
})
