import { describe, expect, it } from 'vitest'
import { client } from '../test-client'

const ZH = { 'accept-language': 'zh-CN' }
const INV = ['无效的参数', 'invalid parameter']
const INP = ['无效的输入，请检查您的输入', 'Invalid input, please check your input']

/** The message in Chinese and in English. */
async function both(method: string, path: string, body: unknown) {
  const { send } = client('admin')
  const chinese = await send(method, path, body, ZH)
  const english = await send(method, path, body, { 'accept-language': 'en-US,zh;q=0.9' })
  return [chinese.json.message, english.json.message]
}

describe('user rows', () => {
  it('contain real access tokens in list and search only', async () => {
    const { get, gateway } = client('root')
    const token = gateway.db.users[2]?.access_token
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect((await get('/api/user/search?keyword=user')).data).toMatchObject([
      { access_token: token, password: '' },
    ])
    expect((await get('/api/user/3')).data).toMatchObject({ access_token: '', password: '' })
  })

  it('are refused by rank, even the own account of an admin', async () => {
    const { message } = client('admin')
    const refusal = '无权获取同级或更高等级用户的信息'
    expect(await message('GET', '/api/user/1')).toBe(refusal)
    expect(await message('GET', '/api/user/2')).toBe(refusal)
    expect(await message('GET', '/api/user/15')).toBe(refusal)
    expect(await message('GET', '/api/user/3')).toBe('')
    expect(await message('GET', '/api/user/0')).toBe('id 为空！')
    expect(await message('GET', '/api/user/999')).toBe('record not found')
    expect(await message('GET', '/api/user/abc')).toBe('strconv.Atoi: parsing "abc": invalid syntax')
    expect(await client('root').message('GET', '/api/user/1')).toBe('')
  })
})

describe('creating a user', () => {
  it('creates an ordinary one, with the start quota and a default token', async () => {
    const { send, gateway } = client('admin')
    Object.assign(gateway.db.options.find(({ key }) => key === 'QuotaForNewUser') ?? {}, { value: '1000' })
    const body = { username: 'newbie', password: '12345678', quota: 9, group: 'vip', email: 'a@b.cd' }
    expect((await send('POST', '/api/user/', body)).json).toEqual({ success: true, message: '' })
    const user = gateway.db.users.at(-1)
    expect(user).toMatchObject({
      display_name: 'newbie',
      role: 1,
      status: 1,
      quota: 1000,
      group: 'default',
      email: '',
    })
    expect(gateway.db.tokens.at(-1)).toMatchObject({
      user_id: user?.id,
      name: 'default',
      remain_quota: -1,
      unlimited_quota: true,
      expired_time: -1,
    })
    expect(gateway.db.logs.at(-1)).toMatchObject({ type: 4, content: '新用户注册赠送 ＄0.002000 额度' })
  })

  it.each([
    ['', INV],
    [{ username: '', password: '12345678' }, INV],
    [{ username: 'a', password: '' }, INV],
    [{ username: 'a'.repeat(13), password: '12345678' }, INP],
    [{ username: 'a', password: '1234567' }, INP],
    [{ username: 'a', password: '1'.repeat(21) }, INP],
    [{ username: 'a', password: '12345678', display_name: '名'.repeat(21) }, INP],
  ])('refuses %j in the language asked for', async (body, messages) => {
    expect(await both('POST', '/api/user/', body)).toEqual(messages)
  })

  it('refuses a higher role and a name that is taken', async () => {
    const { message } = client('admin')
    const body = { username: 'fresh', password: '12345678' }
    expect(await message('POST', '/api/user/', { ...body, role: 10 })).toBe('无法创建权限大于等于自己的用户')
    expect(await message('POST', '/api/user/', { ...body, username: 'root' })).toBe(
      'UNIQUE constraint failed: users.username',
    )
  })
})

describe('editing a user', () => {
  it('does not store zero values, though it logs a quota of 0', async () => {
    const { send, gateway } = client('admin')
    const answer = await send('PUT', '/api/user/', {
      id: 3,
      display_name: '',
      group: '',
      email: '',
      password: '',
      quota: 0,
    })
    expect(answer.json).toEqual({ success: true, message: '' })
    expect(gateway.db.users[2]).toMatchObject({
      display_name: '林晓',
      group: 'default',
      email: 'lin@example.com',
      quota: 1_250_000,
    })
    expect(gateway.db.users[2]?.password).toBe('12345678')
    expect(gateway.db.logs.at(-1)).toMatchObject({
      type: 3,
      content: '管理员将用户额度从 ＄2.500000 额度修改为 ＄0.000000 额度',
    })
  })

  it('stores all other values, also a negative quota', async () => {
    const { send, gateway } = client('admin')
    await send('PUT', '/api/user/', { id: 3, display_name: '小林', group: 'vip', quota: -5 })
    expect(gateway.db.users[2]).toMatchObject({
      username: 'user',
      display_name: '小林',
      group: 'vip',
      quota: -5,
    })
    const logs = gateway.db.logs.length
    await send('PUT', '/api/user/', { id: 3, quota: -5 })
    expect(gateway.db.logs).toHaveLength(logs)
  })

  it.each([
    [{ id: 3, quota: 1.5 }, INV],
    [{ quota: 1 }, INV],
    [{ id: 3, username: 'a'.repeat(13) }, INP],
  ])('refuses %j', async (body, messages) => {
    expect(await both('PUT', '/api/user/', body)).toEqual(messages)
  })

  it('refuses to edit users of the same or a higher role', async () => {
    const { message } = client('admin')
    expect(await message('PUT', '/api/user/', { id: 999 })).toBe('record not found')
    expect(await message('PUT', '/api/user/', { id: 2, quota: 1 })).toBe(
      '无权更新同权限等级或更高权限等级的用户信息',
    )
    expect(await message('PUT', '/api/user/', { id: 3, role: 10, quota: 1 })).toBe(
      '无权将其他用户权限等级提升到大于等于自己的权限等级',
    )
    expect(await message('PUT', '/api/user/', { id: 3, username: 'root', quota: 1 })).toContain(
      'UNIQUE constraint',
    )
  })

  it('deletes with an empty body', async () => {
    const { send, gateway } = client('admin')
    const answer = await send('DELETE', '/api/user/3')
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect(gateway.db.users[2]?.status).toBe(3)
  })
})

describe('managing a user', () => {
  const manage = (who: string, username: string, action: string) => {
    const asking = client(who)
    return asking.send('POST', '/api/user/manage', { username, action })
  }

  it.each([
    ['admin', 'user', 'disable', 1, 2],
    ['admin', 'zhangwei', 'enable', 1, 1],
    ['admin', 'user', 'delete', 1, 3],
    ['root', 'user', 'promote', 10, 1],
    ['root', 'admin', 'demote', 1, 1],
    ['admin', 'user', 'dance', 1, 1],
    ['root', '', 'enable', 100, 1],
  ])('%s: %s %s gives role %i and status %i, nothing else', async (who, username, action, role, status) => {
    const { json } = await manage(who, username, action)
    expect(json).toMatchObject({ success: true, data: { id: 0, username: '', role, status } })
  })

  it.each([
    ['admin', 'nobody', 'disable', '用户不存在'],
    ['admin', 'xuli', 'disable', '无权更新同权限等级或更高权限等级的用户信息'],
    ['admin', '', 'disable', '无权更新同权限等级或更高权限等级的用户信息'],
    ['admin', 'user', 'promote', '普通管理员用户无法提升其他用户为管理员'],
    ['admin', 'user', 'demote', '该用户已经是普通用户'],
    ['root', 'admin', 'promote', '该用户已经是管理员'],
    ['root', 'root', 'disable', '无法禁用超级管理员用户'],
    ['root', 'root', 'delete', '无法删除超级管理员用户'],
    ['root', 'root', 'demote', '无法降级超级管理员用户'],
  ])('%s: %s %s is refused: %s', async (who, username, action, message) => {
    expect((await manage(who, username, action)).json).toEqual({ success: false, message })
  })

  it('frees the name of a deleted user', async () => {
    const { send, get, gateway } = client('admin')
    await send('POST', '/api/user/manage', { username: 'user', action: 'delete' })
    expect(gateway.db.users[2]?.username).toMatch(/^deleted_[0-9a-f]{32}$/)
    expect((await get('/api/user/search?keyword=deleted_')).data).toHaveLength(2)
  })
})
