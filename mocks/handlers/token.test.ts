import { describe, expect, it } from 'vitest'
import { client } from '../test-client'

const NOW = 1_767_355_500

describe('token creation', () => {
  it('returns the row with a new key of 48 characters', async () => {
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

  it.each([
    ['', 'EOF'],
    ['{"name":', 'unexpected EOF'],
    ['nonsense', "invalid character 'o' looking for beginning of value"],
    [
      { remain_quota: 1.5 },
      'json: cannot unmarshal number 1.5 into Go struct field Token.remain_quota of type int64',
    ],
    [
      { expired_time: 1e21 },
      'json: cannot unmarshal number 1e+21 into Go struct field Token.expired_time of type int64',
    ],
    [{ Models: ['gpt-4'] }, 'json: cannot unmarshal array into Go struct field Token.models of type string'],
    [{ name: '一二三四五六七八九十一' }, '参数错误：令牌名称过长'],
    [
      { subnet: '10.0.0.0/8, 300.0.0.0/8' },
      '参数错误：无效的网段：failed to parse subnet: invalid CIDR address: 300.0.0.0/8',
    ],
  ])('refuses %j', async (body, message) => {
    expect(await client('user').message('POST', '/api/token/', body)).toBe(message)
  })

  it('accepts a name of 30 bytes, which are ten Chinese characters', async () => {
    const body = { name: '一二三四五六七八九十', subnet: '10.0.0.0/8,fd00::/8', models: 'gpt-4o' }
    expect((await client('user').send('POST', '/api/token/', body)).data).toMatchObject(body)
  })
})

describe('token update', () => {
  it('replaces all six fields and clears the missing ones', async () => {
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

  it('changes only the status with any value of status_only', async () => {
    const { send } = client('user')
    const answer = await send('PUT', '/api/token/?status_only=false', { id: 62, status: 2, name: 'x' })
    expect(answer.data).toMatchObject({ name: '限定模型', models: 'gpt-4o,gpt-4o-mini', status: 2 })
  })

  it('does not enable an expired or exhausted token', async () => {
    const { send, message } = client('user')
    const expired = '令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期'
    const exhausted = '令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度'
    expect(await message('PUT', '/api/token/', { id: 66, status: 1, expired_time: -1 })).toBe(expired)
    expect(await message('PUT', '/api/token/?status_only=true', { id: 65, status: 1 })).toBe(exhausted)
    await send('PUT', '/api/token/', { id: 65, name: '已耗尽', unlimited_quota: true })
    expect(await message('PUT', '/api/token/?status_only=true', { id: 65, status: 1 })).toBe('')
    // Past its expiry, but its stored status is not "expired".
    expect(await message('PUT', '/api/token/?status_only=true', { id: 67, status: 1 })).toBe('')
  })
})

it('tokens of other users are not found, not even by root', async () => {
  const { message } = client('root')
  expect(await message('GET', '/api/token/68')).toBe('record not found')
  expect(await message('PUT', '/api/token/', { id: 68 })).toBe('record not found')
  expect(await message('DELETE', '/api/token/68')).toBe('record not found')
})
