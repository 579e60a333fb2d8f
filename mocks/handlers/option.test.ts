import { describe, expect, it } from 'vitest'
import { optionValue } from '../db'
import { client } from '../test-client'

const put = (key: string, value: unknown) => ['PUT', '/api/option/', { key, value }] as const

describe('options', () => {
  it('are 47 listed keys in random order, without the hidden ones', async () => {
    const { get } = client('root')
    const keys = async () => ((await get('/api/option/')).data as { key: string }[]).map(({ key }) => key)
    const [first, second] = [await keys(), await keys()]
    expect(first).toHaveLength(47)
    expect(first).not.toEqual(second)
    expect([...first].sort()).toEqual([...second].sort())
    expect(first.some((key) => /Token$|Secret$/.test(key))).toBe(false)
    expect(first).toContain('TurnstileSecretKey')
  })

  it('are refused with HTTP 400 unless the value is a string', async () => {
    const { send } = client('root')
    for (const body of [{ key: 'RetryTimes', value: 3 }, { key: 'Notice', value: true }, 'x']) {
      const answer = await send('PUT', '/api/option/', body, { 'accept-language': 'zh' })
      expect([answer.status, answer.json]).toEqual([400, { success: false, message: '无效的参数' }])
    }
  })

  it.each([
    ['Theme', 'dark', '无效的主题'],
    ['WeChatAuthEnabled', 'true', '无法启用微信登录，请先填入微信登录相关配置信息！'],
    ['GitHubOAuthEnabled', 'false', ''],
    ['EmailDomainRestrictionEnabled', 'true', ''],
    ['SomethingNew', '1', ''],
  ])('with %s=%s return the message: %s', async (key, value, expected) => {
    const { message, gateway } = client('root')
    expect(await message(...put(key, value))).toBe(expected)
    expect(optionValue(gateway.db, key) === value).toBe(expected === '')
  })

  it('store an invalid ratio map, which empties the groups', async () => {
    const { get, message } = client('root')
    expect(((await get('/api/group/')).data as string[]).sort()).toEqual(['default', 'svip', 'vip'])
    expect(await message(...put('GroupRatio', '{"default":"1"}'))).toBe(
      'json: cannot unmarshal string into Go value of type float64',
    )
    expect((await get('/api/group/')).data).toEqual([])
    expect(await message(...put('GroupRatio', ''))).toBe('unexpected end of JSON input')
  })
})
