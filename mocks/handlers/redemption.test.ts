import { describe, expect, it } from 'vitest'
import { client } from '../test-client'

describe('redemption codes', () => {
  it('are created in bulk and returned oldest first', async () => {
    const { send, gateway } = client('admin')
    const { data } = await send('POST', '/api/redemption/', { name: '新春', quota: -7, count: 3 })
    expect(data).toEqual(gateway.db.redemptions.slice(-3).map(({ key }) => key))
    expect((data as string[])[0]).toMatch(/^[0-9a-f]{32}$/)
    const created = { user_id: 2, quota: -7, status: 1, count: 0, redeemed_time: 0 }
    expect(gateway.db.redemptions.at(-1)).toMatchObject(created)
    await send('POST', '/api/redemption/', { name: 'a', count: 1 })
    expect(gateway.db.redemptions.at(-1)?.quota).toBe(100)
  })

  it.each([
    [{ name: '一二三四五六七', count: 1 }, '兑换码名称长度必须在1-20之间'],
    [{ name: '一二三四五六', count: 0 }, '兑换码个数必须大于0'],
    [{ name: 'a', count: 101 }, '一次兑换码批量生成的个数不能大于 100'],
  ])('cannot be created with %j', async (body, message) => {
    expect(await client('admin').message('POST', '/api/redemption/', body)).toBe(message)
  })

  it('are replaced on update, without a length check', async () => {
    const { send } = client('admin')
    const name = '一二三四五六七八九十'
    const { data } = await send('PUT', '/api/redemption/', { id: 1, name })
    expect(data).toMatchObject({ name, quota: 0, status: 1 })
  })

  it('accept any status with status_only, even after use', async () => {
    const { send } = client('admin')
    const path = '/api/redemption/?status_only=true'
    expect((await send('PUT', path, { id: 3, status: 1 })).data).toMatchObject({ name: '内测', status: 1 })
    expect((await send('PUT', path, { id: 3 })).data).toMatchObject({ status: 0 })
  })
})

it('redeeming adds the quota, marks the code as used and adds a log row of quota 0', async () => {
  const { send, message, gateway } = client('user')
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
  const disabled = gateway.db.redemptions[4]?.key
  expect(await message('POST', '/api/user/topup', { key: disabled })).toBe('兑换失败，该兑换码已被使用')
})
