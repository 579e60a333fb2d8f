import { describe, expect, it } from 'vitest'
import { client } from '../test-client'

describe('redemption codes', () => {
  it('are created in bulk and answered as a list of codes, oldest first', async () => {
    const { send, gateway } = client('admin')
    const { data } = await send('POST', '/api/redemption/', { name: '新春', quota: 5, count: 3 })
    expect(data).toEqual(gateway.db.redemptions.slice(-3).map(({ key }) => key))
    expect(data).toHaveLength(3)
    expect((data as string[])[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(gateway.db.redemptions.at(-1)).toMatchObject({
      user_id: 2,
      quota: 5,
      status: 1,
      count: 0,
      redeemed_time: 0,
    })
  })

  it('get a quota of 100 in place of 0, and keep a negative one', async () => {
    const { send, gateway } = client('admin')
    await send('POST', '/api/redemption/', { name: 'a', count: 1 })
    await send('POST', '/api/redemption/', { name: 'a', count: 1, quota: -7 })
    expect(gateway.db.redemptions.slice(-2).map(({ quota }) => quota)).toEqual([100, -7])
  })

  it.each([
    [{ name: '', count: 1 }, '兑换码名称长度必须在1-20之间'],
    [{ name: '一二三四五六七', count: 1 }, '兑换码名称长度必须在1-20之间'],
    [{ name: '一二三四五六', count: 0 }, '兑换码个数必须大于0'],
    [{ name: 'a', count: 101 }, '一次兑换码批量生成的个数不能大于 100'],
    [
      { name: 'a', count: 1.5 },
      'json: cannot unmarshal number 1.5 into Go struct field Redemption.count of type int',
    ],
  ])('are refused when created with %j', async (body, message) => {
    expect(await client('admin').message('POST', '/api/redemption/', body)).toBe(message)
  })

  it('are replaced on update, without a length check', async () => {
    const { send } = client('admin')
    const name = '一二三四五六七八九十'
    expect((await send('PUT', '/api/redemption/', { id: 1, name })).data).toMatchObject({
      name,
      quota: 0,
      status: 1,
    })
    expect((await send('PUT', '/api/redemption/', { id: 1 })).data).toMatchObject({ name: '' })
  })

  it('accept any status with status_only, even for a used code', async () => {
    const { send } = client('admin')
    const path = '/api/redemption/?status_only=true'
    expect((await send('PUT', path, { id: 3, status: 1 })).data).toMatchObject({ name: '内测', status: 1 })
    expect((await send('PUT', path, { id: 3 })).data).toMatchObject({ status: 0 })
  })

  it('answer missing and unknown ids with a message', async () => {
    const { message } = client('admin')
    expect(await message('GET', '/api/redemption/0')).toBe('id 为空！')
    expect(await message('GET', '/api/redemption/999')).toBe('record not found')
    expect(await message('PUT', '/api/redemption/', { name: 'a' })).toBe('id 为空！')
    expect(await message('DELETE', '/api/redemption/1')).toBe('')
    expect(await message('DELETE', '/api/redemption/1')).toBe('record not found')
  })
})

describe('top-up', () => {
  it('adds the quota, spends the code and writes a log of quota 0', async () => {
    const { send, gateway } = client('user')
    const code = gateway.db.redemptions[0]
    const before = gateway.db.users[2]?.quota ?? 0
    const answer = await send('POST', '/api/user/topup', { key: code?.key })
    expect(answer.data).toBe(100_000)
    expect(gateway.db.users[2]?.quota).toBe(before + 100_000)
    expect(code).toMatchObject({ status: 3, redeemed_time: 1_767_355_500 })
    expect(gateway.db.logs.at(-1)).toMatchObject({
      type: 1,
      quota: 0,
      user_id: 3,
      content: '通过兑换码充值 ＄0.200000 额度',
    })
  })

  it('refuses anything but an unused code', async () => {
    const { message, gateway } = client('user')
    const key = (id: number) => gateway.db.redemptions[id - 1]?.key
    expect(await message('POST', '/api/user/topup', { key: '' })).toBe('未提供兑换码')
    expect(await message('POST', '/api/user/topup', { key: ` ${key(1)}` })).toBe('兑换失败，无效的兑换码')
    expect(await message('POST', '/api/user/topup', { key: key(3) })).toBe('兑换失败，该兑换码已被使用')
    expect(await message('POST', '/api/user/topup', { key: key(5) })).toBe('兑换失败，该兑换码已被使用')
    expect(await message('POST', '/api/user/topup', { key: 5 })).toContain('topUpRequest.key of type string')
  })

  it('by an admin logs the amount, and succeeds for an unknown user', async () => {
    const { send, message, gateway } = client('admin')
    expect((await send('POST', '/api/topup', { user_id: 3, quota: 500_000 })).json).toEqual({
      success: true,
      message: '',
    })
    expect(gateway.db.logs.at(-1)).toMatchObject({
      type: 1,
      quota: 500_000,
      content: '通过 API 充值 ＄1.000000 额度',
    })
    expect(await message('POST', '/api/topup', { user_id: 999, quota: 1 })).toBe('')
    expect(await message('POST', '/api/topup', { user_id: 3, quota: -1 })).toBe('quota 不能为负数！')
  })
})
