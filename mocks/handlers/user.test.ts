import { describe, expect, it } from 'vitest'
import { client } from '../test-client'

describe('user rows', () => {
  it('contain access tokens in lists and searches only', async () => {
    const { get, gateway } = client('root')
    const token = gateway.db.users[2]?.access_token
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect((await get('/api/user/search?keyword=user')).data).toMatchObject([
      { access_token: token, password: '' },
    ])
    expect((await get('/api/user/3')).data).toMatchObject({ access_token: '', password: '' })
  })

  it('of the same or a higher role are refused, including the own row of an admin', async () => {
    const { message } = client('admin')
    const refusal = '无权获取同级或更高等级用户的信息'
    expect(await message('GET', '/api/user/1')).toBe(refusal)
    expect(await message('GET', '/api/user/2')).toBe(refusal)
    expect(await message('GET', '/api/user/3')).toBe('')
    expect(await client('root').message('GET', '/api/user/1')).toBe('')
  })
})

describe('creating a user', () => {
  it('creates an ordinary user with the start quota', async () => {
    const { send, gateway } = client('admin')
    Object.assign(gateway.db.options.find(({ key }) => key === 'QuotaForNewUser') ?? {}, { value: '1000' })
    const body = { username: 'newbie', password: '12345678', quota: 9, group: 'vip', email: 'a@b.cd' }
    expect((await send('POST', '/api/user/', body)).json).toEqual({ success: true, message: '' })
    expect(gateway.db.users.at(-1)).toMatchObject({
      display_name: 'newbie',
      role: 1,
      status: 1,
      quota: 1000,
      group: 'default',
      email: '',
    })
  })

  it.each([
    [{ username: '', password: '12345678' }, '无效的参数', 'invalid parameter'],
    [
      { username: 'a', password: '1234567' },
      '无效的输入，请检查您的输入',
      'Invalid input, please check your input',
    ],
  ])('refuses %j in the language of the request', async (body, chinese, english) => {
    const { send } = client('admin')
    const messageIn = async (language: string) =>
      (await send('POST', '/api/user/', body, { 'accept-language': language })).json.message
    expect(await messageIn('zh-CN')).toBe(chinese)
    expect(await messageIn('en-US,zh;q=0.9')).toBe(english)
  })
})

describe('editing a user', () => {
  it('skips zero values, but logs a quota change to 0', async () => {
    const { send, gateway } = client('admin')
    const body = { id: 3, display_name: '', group: '', email: '', password: '', quota: 0 }
    expect((await send('PUT', '/api/user/', body)).json).toEqual({ success: true, message: '' })
    expect(gateway.db.users[2]).toMatchObject({
      display_name: '林晓',
      group: 'default',
      email: 'lin@example.com',
      password: '12345678',
      quota: 1_250_000,
    })
    expect(gateway.db.logs.at(-1)).toMatchObject({
      type: 3,
      content: '管理员将用户额度从 ＄2.500000 额度修改为 ＄0.000000 额度',
    })
  })
})

it('DELETE returns an empty body and keeps the row with status 3', async () => {
  const { send, gateway } = client('admin')
  const answer = await send('DELETE', '/api/user/3')
  expect([answer.status, answer.text]).toEqual([200, ''])
  expect(gateway.db.users[2]).toMatchObject({
    status: 3,
    username: expect.stringMatching(/^deleted_[0-9a-f]{32}$/),
  })
})

describe('managing a user', () => {
  const manage = (caller: string, username: string, action: string) =>
    client(caller).send('POST', '/api/user/manage', { username, action })

  it.each([
    ['admin', 'user', 'disable', 1, 2],
    ['admin', 'user', 'delete', 1, 3],
    ['root', 'user', 'promote', 10, 1],
    ['root', 'admin', 'demote', 1, 1],
    ['admin', 'user', 'dance', 1, 1],
    ['root', '', 'enable', 100, 1],
  ])('by %s (%s, %s) returns role %i and status %i only', async (caller, username, action, role, status) => {
    const { json } = await manage(caller, username, action)
    expect(json).toMatchObject({ success: true, data: { id: 0, username: '', role, status } })
  })

  it.each([
    ['admin', 'nobody', 'disable', '用户不存在'],
    ['admin', 'xuli', 'disable', '无权更新同权限等级或更高权限等级的用户信息'],
    ['admin', 'user', 'promote', '普通管理员用户无法提升其他用户为管理员'],
    ['admin', 'user', 'demote', '该用户已经是普通用户'],
    ['root', 'admin', 'promote', '该用户已经是管理员'],
    ['root', 'root', 'disable', '无法禁用超级管理员用户'],
  ])('by %s (%s, %s) is refused: %s', async (caller, username, action, message) => {
    expect((await manage(caller, username, action)).json).toEqual({ success: false, message })
  })
})
