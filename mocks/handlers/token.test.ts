import { describe, expect, it } from 'vitest'
import { client } from '../test-client'

const NOW = 1_767_355_500

describe('token creation', () => {
  it('answers the row with a new key of 48 characters', async () => {
    const { send } = client('user')
    const answer = await send('POST', '/api/token/', {
      name: '新令牌',
      remain_quota: 500,
      expired_time: 0,
      unlimited_quota: false,
      status: 2,
      user_id: 1,
    })
    expect(answer.data).toMatchObject({
      name: '新令牌',
      user_id: 3,
      status: 1,
      expired_time: -1,
      remain_quota: 500,
      used_quota: 0,
      created_time: NOW,
      models: null,
      subnet: '',
    })
    expect((answer.data as { key: string }).key).toMatch(/^[0-9A-Za-z]{48}$/)
  })

  it('accepts an empty body, and an expiry in the past', async () => {
    const { send } = client('user')
    expect((await send('POST', '/api/token/', {})).data).toMatchObject({ name: '', expired_time: -1 })
    expect((await send('POST', '/api/token/', { expired_time: 1 })).data).toMatchObject({ expired_time: 1 })
  })

  it.each([
    ['', 'EOF'],
    ['{"name":', 'unexpected EOF'],
    ['nonsense', "invalid character 'o' looking for beginning of value"],
    [
      { remain_quota: 1.5 },
      'json: cannot unmarshal number 1.5 into Go struct field Token.remain_quota of type int64',
    ],
    [
      { remain_quota: '5' },
      'json: cannot unmarshal string into Go struct field Token.remain_quota of type int64',
    ],
    [
      { expired_time: 1e21 },
      'json: cannot unmarshal number 1e+21 into Go struct field Token.expired_time of type int64',
    ],
    [
      { unlimited_quota: 1 },
      'json: cannot unmarshal number 1 into Go struct field Token.unlimited_quota of type bool',
    ],
    [{ Models: ['gpt-4'] }, 'json: cannot unmarshal array into Go struct field Token.models of type string'],
    [{ name: '一二三四五六七八九十一' }, '参数错误：令牌名称过长'],
    [{ subnet: '10.0.0.1' }, '参数错误：无效的网段：failed to parse subnet: invalid CIDR address: 10.0.0.1'],
    [
      { subnet: '10.0.0.0/8, 300.0.0.0/8' },
      '参数错误：无效的网段：failed to parse subnet: invalid CIDR address: 300.0.0.0/8',
    ],
  ])('refuses %j', async (body, message) => {
    expect(await client('user').message('POST', '/api/token/', body)).toBe(message)
  })

  it('limits the name to 30 bytes, which are ten Chinese characters', async () => {
    const body = { name: '一二三四五六七八九十', subnet: '10.0.0.0/8,fd00::/8', models: 'gpt-4o' }
    expect((await client('user').send('POST', '/api/token/', body)).data).toMatchObject(body)
  })
})

describe('token update', () => {
  it('replaces all six fields: a missing one is blanked', async () => {
    const { send } = client('user')
    const answer = await send('PUT', '/api/token/', { id: 62, name: '改名' })
    expect(answer.data).toMatchObject({
      id: 62,
      name: '改名',
      status: 1,
      expired_time: 0,
      remain_quota: 0,
      unlimited_quota: false,
      models: null,
      subnet: null,
    })
  })

  it.each(['true', 'false', '1'])('writes only the status with status_only=%s', async (flag) => {
    const { send } = client('user')
    const answer = await send('PUT', `/api/token/?status_only=${flag}`, { id: 62, status: 2, name: 'x' })
    expect(answer.data).toMatchObject({ name: '限定模型', models: 'gpt-4o,gpt-4o-mini', status: 2 })
    expect((await send('PUT', `/api/token/?status_only=${flag}`, { id: 62 })).data).toMatchObject({
      status: 0,
    })
  })

  it('does not enable an expired or exhausted token', async () => {
    const { send, message } = client('user')
    const expired = '令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期'
    const exhausted = '令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度'
    expect(await message('PUT', '/api/token/?status_only=true', { id: 66, status: 1 })).toBe(expired)
    expect(await message('PUT', '/api/token/', { id: 66, status: 1, expired_time: -1 })).toBe(expired)
    expect(await message('PUT', '/api/token/?status_only=true', { id: 65, status: 1 })).toBe(exhausted)
    await send('PUT', '/api/token/', { id: 65, name: '已耗尽', unlimited_quota: true })
    expect((await send('PUT', '/api/token/?status_only=true', { id: 65, status: 1 })).data).toMatchObject({
      status: 1,
    })
    // Past its time, but not stored as expired: it can be enabled.
    expect(await message('PUT', '/api/token/?status_only=true', { id: 67, status: 1 })).toBe('')
  })
})

describe('tokens by id', () => {
  it('of other people are not found, not even by root', async () => {
    const { message, get } = client('root')
    expect(await message('GET', '/api/token/68')).toBe('record not found')
    expect(await message('PUT', '/api/token/', { id: 68 })).toBe('record not found')
    expect(await message('DELETE', '/api/token/68')).toBe('record not found')
    expect((await get('/api/token/search?keyword=')).data).toHaveLength(23)
  })

  it('with an invalid id are refused with a message', async () => {
    const { message } = client('user')
    const none = 'id 或 userId 为空！'
    expect(await message('GET', '/api/token/0')).toBe(none)
    expect(await message('GET', '/api/token/abc')).toBe('strconv.Atoi: parsing "abc": invalid syntax')
    expect(await message('DELETE', '/api/token/abc')).toBe(none)
    expect(await message('PUT', '/api/token/', {})).toBe(none)
  })

  it('are deleted only once', async () => {
    const { send, message } = client('user')
    expect((await send('DELETE', '/api/token/68')).json).toEqual({ success: true, message: '' })
    expect(await message('DELETE', '/api/token/68')).toBe('record not found')
  })
})
