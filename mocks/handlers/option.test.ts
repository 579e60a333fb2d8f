import { describe, expect, it } from 'vitest'
import { optionValue, setOption } from '../db'
import { client } from '../test-client'

const put = (key: string, value: unknown) => ['PUT', '/api/option/', { key, value }] as const

describe('options', () => {
  it('list 47 keys in a new order each time, without the hidden ones', async () => {
    const { get } = client('root')
    const keys = async () => ((await get('/api/option/')).data as { key: string }[]).map(({ key }) => key)
    const [one, other] = [await keys(), await keys()]
    expect(one).toHaveLength(47)
    expect(one).not.toEqual(other)
    expect([...one].sort()).toEqual([...other].sort())
    expect(one.some((key) => /Token$|Secret$/.test(key))).toBe(false)
    expect(one).toContain('TurnstileSecretKey')
  })

  it('are stored even if hidden or unknown', async () => {
    const { send, gateway } = client('root')
    expect((await send(...put('SMTPToken', 'secret'))).json).toEqual({ success: true, message: '' })
    await send(...put('SomethingNew', '1'))
    expect([optionValue(gateway.db, 'SMTPToken'), optionValue(gateway.db, 'SomethingNew')]).toEqual([
      'secret',
      '1',
    ])
  })

  it('are refused with HTTP 400 unless the value is a text', async () => {
    const { send } = client('root')
    for (const body of [{ key: 'RetryTimes', value: 3 }, { key: 'Notice', value: true }, 'x']) {
      const answer = await send('PUT', '/api/option/', body, { 'accept-language': 'zh' })
      expect([answer.status, answer.json]).toEqual([400, { success: false, message: '无效的参数' }])
    }
  })

  it.each([
    ['Theme', 'dark', '无效的主题'],
    ['Theme', 'berry', ''],
    [
      'GitHubOAuthEnabled',
      'true',
      '无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！',
    ],
    ['GitHubOAuthEnabled', 'false', ''],
    ['WeChatAuthEnabled', 'true', '无法启用微信登录，请先填入微信登录相关配置信息！'],
    ['TurnstileCheckEnabled', 'true', '无法启用 Turnstile 校验，请先填入 Turnstile 校验相关配置信息！'],
    ['EmailDomainRestrictionEnabled', 'true', ''],
  ])('%s=%s is answered with: %s', async (key, value, message) => {
    const { message: ask, gateway } = client('root')
    expect(await ask(...put(key, value))).toBe(message)
    expect(optionValue(gateway.db, key) === value).toBe(message === '')
  })

  it('store a broken ratio map, which empties the groups', async () => {
    const { get, message } = client('root')
    expect(((await get('/api/group/')).data as string[]).sort()).toEqual(['default', 'svip', 'vip'])
    expect(await message(...put('GroupRatio', '{"default":"1"}'))).toBe(
      'json: cannot unmarshal string into Go value of type float64',
    )
    expect((await get('/api/group/')).data).toEqual([])
    expect(await message(...put('GroupRatio', '[1]'))).toContain('cannot unmarshal array')
    expect(await message(...put('GroupRatio', ''))).toBe('unexpected end of JSON input')
    expect(await message(...put('GroupRatio', '{"pro":1}'))).toBe('')
    expect((await get('/api/group/')).data).toEqual(['pro'])
  })

  it('determine the status and the public texts', async () => {
    const { send, get, gateway } = client('root')
    expect((await get('/api/status')).data).toMatchObject({
      version: 'v0.6.10',
      system_name: '示例网关',
      server_address: 'http://localhost:3000',
      quota_per_unit: 500_000,
      display_in_currency: true,
      github_oauth: false,
    })
    await send(...put('QuotaPerUnit', 'abc'))
    await send(...put('DisplayInCurrencyEnabled', 'yes'))
    await send(...put('ServerAddress', 'https://gw.example.com'))
    expect((await get('/api/status')).data).toMatchObject({
      quota_per_unit: 0,
      display_in_currency: false,
      server_address: 'https://gw.example.com',
    })
    setOption(gateway.db, 'Notice', '停机通知')
    expect((await get('/api/notice')).data).toBe('停机通知')
    expect((await get('/api/about')).data).toBe('')
  })
})
