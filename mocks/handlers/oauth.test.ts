import { describe, expect, it } from 'vitest'
import { EMAIL_CODE, WECHAT_CODE } from '../constants'
import { setOption } from '../db'
import { client } from '../test-client'

/** A gateway with GitHub and WeChat switched on, and the state its session holds. */
async function open(username: string | null) {
  const asking = client(username)
  setOption(asking.gateway.db, 'GitHubOAuthEnabled', 'true')
  setOption(asking.gateway.db, 'WeChatAuthEnabled', 'true')
  const state = (await asking.get('/api/oauth/state')).data as string
  return {
    ...asking,
    state,
    github: (code: string) => asking.get(`/api/oauth/github?code=${code}&state=${state}`),
  }
}

describe('GitHub', () => {
  it('requires the state of this session', async () => {
    const { get, state } = await open(null)
    expect(state).toMatch(/^[0-9A-Za-z]{12}$/)
    for (const given of ['', 'other']) {
      const answer = await get(`/api/oauth/github?code=c&state=${given}`)
      expect([answer.status, answer.json]).toEqual([
        403,
        { success: false, message: 'state is empty or not same' },
      ])
    }
    expect((await client(null).get('/api/oauth/github?code=c&state=')).status).toBe(403)
  })

  it('creates an account, and finds it at the next sign-in', async () => {
    const { github, gateway } = await open(null)
    expect((await github('one')).data).toMatchObject({
      id: 29,
      username: 'github_29',
      display_name: 'GitHub User',
    })
    expect(gateway.db.session).toMatchObject({ id: 29 })
    gateway.signInAs(null)
    expect((await github('two')).data).toMatchObject({ id: 29 })
  })

  it('binds an account for a signed-in user, once', async () => {
    const { github, gateway } = await open('user')
    expect((await github('one')).json).toEqual({ success: true, message: 'bind' })
    expect(gateway.db.users[2]?.github_id).toBe('octocat')
    expect((await github('two')).json.message).toBe('该 GitHub 账户已被绑定')
    gateway.signInAs(null)
    expect((await github('three')).data).toMatchObject({ username: 'user' })
  })

  it('refuses an invalid code, a banned account, and a site without GitHub', async () => {
    const { github, gateway } = await open(null)
    const invalid = '返回值非法，用户字段为空，请稍后重试！'
    expect((await github('')).json.message).toBe('无效的参数')
    expect((await github('bad')).json.message).toBe(invalid)
    expect((await github('one')).json.success).toBe(true)
    expect((await github('one')).json.message).toBe(invalid)
    gateway.signInAs(null)
    Object.assign(gateway.db.users.at(-1) ?? {}, { status: 2 })
    expect((await github('two')).json.message).toBe('用户已被封禁')
    gateway.db.users.pop()
    setOption(gateway.db, 'RegisterEnabled', 'false')
    expect((await github('three')).json.message).toBe('管理员关闭了新用户注册')
    setOption(gateway.db, 'GitHubOAuthEnabled', 'false')
    expect((await github('four')).json.message).toBe('管理员未开启通过 GitHub 登录以及注册')
  })
})

describe('WeChat and e-mail', () => {
  it('sign in and bind with a code', async () => {
    const { get, gateway } = await open(null)
    expect((await get('/api/oauth/wechat?code=000000')).json.message).toBe('验证码错误或已过期')
    expect((await get(`/api/oauth/wechat?code=${WECHAT_CODE}`)).data).toMatchObject({ username: 'wechat_29' })
    gateway.signInAs('user')
    expect((await get(`/api/oauth/wechat/bind?code=${WECHAT_CODE}`)).json.message).toBe('该微信账号已被绑定')
    gateway.db.users.pop()
    expect((await get(`/api/oauth/wechat/bind?code=${WECHAT_CODE}`)).json).toEqual({
      success: true,
      message: '',
    })
    expect(gateway.db.users[2]?.wechat_id).toBe('wx-octocat')
    setOption(gateway.db, 'WeChatAuthEnabled', 'false')
    expect((await get('/api/oauth/wechat?code=1')).json.message).toBe('管理员未开启通过微信登录以及注册')
  })

  it('bind an address with a code', async () => {
    const { get, gateway } = await open('user')
    expect((await get('/api/oauth/email/bind?email=a@b.cd&code=x')).json.message).toBe('验证码错误或已过期')
    expect((await get(`/api/oauth/email/bind?email=a@b.cd&code=${EMAIL_CODE}`)).json).toEqual({
      success: true,
      message: '',
    })
    expect(gateway.db.users[2]?.email).toBe('a@b.cd')
  })
})
