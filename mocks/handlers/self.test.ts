import { expect, it } from 'vitest'
import { client } from '../test-client'

it('an account update changes three fields and ignores empty values', async () => {
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

it('an account update names the fields outside their limits', async () => {
  const { message } = client('user')
  const line = (field: string, tag: string) =>
    `Key: 'User.${field}' Error:Field validation for '${field}' failed on the '${tag}' tag`
  expect(await message('PUT', '/api/user/self', { password: '1', username: 'a'.repeat(13) })).toBe(
    `输入不合法 ${line('Username', 'max')}\n${line('Password', 'min')}`,
  )
})

it('the dashboard sums seven days by day and model; without logs it is null', async () => {
  const { get, gateway } = client('user')
  const data = (await get('/api/user/dashboard')).data as Record<string, unknown>[]
  const order = data.map(({ Day, ModelName }) => `${Day} ${ModelName}`)
  expect(order).toEqual([...order].sort())
  expect(order[0]?.slice(0, 10)).toBe('2025-12-27')
  expect(order.at(-1)?.slice(0, 10)).toBe('2026-01-02')
  gateway.db.logs = []
  expect((await get('/api/user/dashboard')).data).toBeNull()
})
