import { describe, expect, it } from 'vitest'
import { EMAIL_CODE, RESET_TOKEN } from '../constants'
import { setOption } from '../db'
import { client } from '../test-client'

const login = (username: unknown, password: unknown) =>
  ['POST', '/api/user/login', { username, password }] as const

describe('signing in', () => {
  it('answers with five fields of the user and leaves the others empty', async () => {
    const { send } = client(null)
    const { data } = await send(...login('lin@example.com', '12345678'))
    expect(data).toMatchObject({
      id: 3,
      username: 'user',
      display_name: '林晓',
      role: 1,
      status: 1,
      quota: 0,
      group: '',
    })
    expect(data).toMatchObject({ email: '', access_token: '', password: '' })
  })

  it('is open to root with six digits, to no banned account', async () => {
    const { message, gateway } = client(null)
    const wrong = '用户名或密码错误，或用户已被封禁'
    expect(await message(...login('root', '123456'))).toBe('')
    expect(await message(...login('root', '1234567'))).toBe(wrong)
    expect(await message(...login('zhangwei', '12345678'))).toBe(wrong)
    expect(await message(...login('nobody', '12345678'))).toBe(wrong)
    expect(await message(...login('', '12345678'))).toBe('invalid parameter')
    expect(await message(...login(5, '12345678'))).toBe('invalid parameter')
    setOption(gateway.db, 'PasswordLoginEnabled', 'false')
    expect(await message(...login('root', '123456'))).toBe('管理员关闭了密码登录')
  })

  it('ends with logout, which never fails', async () => {
    const { get, gateway } = client('user')
    for (let time = 0; time < 2; time += 1) {
      expect((await get('/api/user/logout')).json).toEqual({ success: true, message: '' })
    }
    expect(gateway.db.session).toBeNull()
    expect((await get('/api/user/self')).status).toBe(401)
  })
})

describe('registering', () => {
  const path = '/api/user/register?turnstile='
  const body = { username: 'newbie', password: '12345678' }

  it('creates an account with a default token and bonuses', async () => {
    const { send, gateway } = client(null)
    for (const key of ['QuotaForNewUser', 'QuotaForInviter', 'QuotaForInvitee'])
      setOption(gateway.db, key, '500000')
    const inviter = gateway.db.users[2]
    const before = inviter?.quota ?? 0
    expect((await send('POST', path, { ...body, aff_code: 'q7Zd' })).json).toEqual({
      success: true,
      message: '',
    })
    expect(gateway.db.users.at(-1)).toMatchObject({
      username: 'newbie',
      quota: 1_000_000,
      inviter_id: 3,
      role: 1,
    })
    expect(inviter?.quota).toBe(before + 500_000)
    expect(gateway.db.tokens.at(-1)).toMatchObject({ name: 'default', remain_quota: -1 })
    expect(gateway.db.logs.slice(-3).map(({ content }) => content)).toEqual([
      '新用户注册赠送 ＄1.000000 额度',
      '使用邀请码赠送 ＄1.000000 额度',
      '邀请用户赠送 ＄1.000000 额度',
    ])
    expect(gateway.db.session).toBeNull()
  })

  it('reports the faults of a registration in the server’s order', async () => {
    const { message, gateway } = client(null)
    const { db } = gateway
    expect(await message('POST', path, 'x')).toBe('invalid parameter')
    expect(await message('POST', path, { ...body, password: '' })).toContain('Invalid input')
    expect(await message('POST', path, { ...body, username: 'root' })).toContain('UNIQUE constraint failed')
    setOption(db, 'EmailVerificationEnabled', 'true')
    expect(await message('POST', path, body)).toBe('管理员开启了邮箱验证，请输入邮箱地址和验证码')
    const withMail = { ...body, email: 'new@example.com' }
    expect(await message('POST', path, { ...withMail, verification_code: 'ffffff' })).toBe(
      '验证码错误或已过期',
    )
    expect(await message('POST', path, { ...withMail, verification_code: EMAIL_CODE })).toBe('')
    expect(db.users.at(-1)?.email).toBe('new@example.com')
    setOption(db, 'PasswordRegisterEnabled', 'false')
    expect(await message('POST', path, body)).toContain('管理员关闭了通过密码进行注册')
    setOption(db, 'RegisterEnabled', 'false')
    expect(await message('POST', path, body)).toBe('管理员关闭了新用户注册')
  })
})

describe('mails', () => {
  it('are refused for invalid, taken and foreign addresses', async () => {
    const { message, gateway } = client(null)
    expect(await message('GET', '/api/verification')).toBe('invalid parameter')
    expect(await message('GET', '/api/verification?email=nonsense')).toBe('invalid parameter')
    expect(await message('GET', '/api/verification?email=lin@example.com')).toBe('邮箱地址已被占用')
    expect(await message('GET', '/api/verification?email=a@b.cd')).toBe('')
    setOption(gateway.db, 'EmailDomainRestrictionEnabled', 'true')
    expect(await message('GET', '/api/verification?email=a@b.cd')).toContain('不在白名单中')
    expect(await message('GET', '/api/verification?email=a@qq.com')).toBe('')
    expect(await message('GET', '/api/reset_password?email=a@b.cd')).toBe('该邮箱地址未注册')
  })

  it('reset a password once per link', async () => {
    const { send, message, get } = client(null)
    const reset = ['POST', '/api/user/reset', { email: 'lin@example.com', token: RESET_TOKEN }] as const
    await get('/api/reset_password?email=lin@example.com')
    const { data } = await send(...reset)
    expect(data).toMatch(/^[0-9a-f]{12}$/)
    expect(await message(...login('user', data))).toBe('')
    expect(await message(...reset)).toBe('重置链接非法或已过期')
    await get('/api/reset_password?email=lin@example.com')
    expect(await message(...reset)).toBe('')
    expect(await message('POST', '/api/user/reset', { email: '', token: 'x' })).toBe('invalid parameter')
  })
})

describe('the Turnstile gate', () => {
  it('lets a session pass after one valid token, and accepts each token once', async () => {
    const { message, gateway } = client(null)
    setOption(gateway.db, 'TurnstileCheckEnabled', 'true')
    const verify = (token: string) => message('GET', `/api/verification?email=a@b.cd&turnstile=${token}`)
    expect(await verify('')).toBe('Turnstile token 为空')
    expect(await verify('bad')).toBe('Turnstile 校验失败，请刷新重试！')
    expect(await verify('good')).toBe('')
    expect(await verify('')).toBe('')
    await message('GET', '/api/user/logout')
    expect(await verify('good')).toBe('Turnstile 校验失败，请刷新重试！')
    expect(await message(...login('root', '123456'))).toBe('')
  })
})
