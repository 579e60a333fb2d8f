import { expect, it } from 'vitest'
import { setOption } from '../db'
import { client } from '../test-client'

const login = (username: unknown, password: unknown) =>
  ['POST', '/api/user/login', { username, password }] as const

it('a sign-in by e-mail returns five fields of the user and leaves the others empty', async () => {
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

it('a registration creates an account with a default token and bonuses', async () => {
  const { send, gateway } = client(null)
  for (const key of ['QuotaForNewUser', 'QuotaForInviter', 'QuotaForInvitee'])
    setOption(gateway.db, key, '500000')
  const inviter = gateway.db.users[2]
  const before = inviter?.quota ?? 0
  const body = { username: 'newbie', password: '12345678', aff_code: 'q7Zd' }
  const { json } = await send('POST', '/api/user/register?turnstile=', body)
  expect(json).toEqual({ success: true, message: '' })
  expect(gateway.db.users.at(-1)).toMatchObject({
    username: 'newbie',
    quota: 1_000_000,
    inviter_id: 3,
    role: 1,
  })
  expect(inviter?.quota).toBe(before + 500_000)
  expect(gateway.db.tokens.at(-1)).toMatchObject({
    user_id: gateway.db.users.at(-1)?.id,
    name: 'default',
    remain_quota: -1,
    unlimited_quota: true,
    expired_time: -1,
  })
  expect(gateway.db.logs.slice(-3).map(({ content }) => content)).toEqual([
    '新用户注册赠送 ＄1.000000 额度',
    '使用邀请码赠送 ＄1.000000 额度',
    '邀请用户赠送 ＄1.000000 额度',
  ])
  expect(gateway.db.session).toBeNull()
})

it('a session passes the Turnstile gate once, and each token is valid once', async () => {
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
