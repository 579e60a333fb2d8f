import { EMAIL_CODE, RESET_TOKEN, WECHAT_CODE } from '@mocks/constants'
import { setOption } from '@mocks/db'
import { expect, it } from 'vitest'
import { authApi } from './auth'
import { testCalls, useGateway } from './test-calls'

const wire = useGateway()
const { gateway } = wire
const number = expect.any(Number)

const withGithub = () => {
  setOption(gateway.db, 'GitHubClientId', 'x')
  setOption(gateway.db, 'GitHubOAuthEnabled', 'true')
  gateway.db.oauthState = 'state1234567'
}
const withWechat = () => setOption(gateway.db, 'WeChatAuthEnabled', 'true')

testCalls('auth', wire, {
  login: {
    call: () => authApi.login({ username: 'user', password: '12345678' }),
    wire: 'POST /api/user/login',
    body: { username: 'user', password: '12345678' },
    as: null,
    result: { id: 3, username: 'user', role: 1, status: 1 },
  },
  register: {
    call: () =>
      authApi.register(
        { username: 'neu', password: '12345678', password2: '12345678', email: '', verification_code: '' },
        'bot&ok',
      ),
    wire: 'POST /api/user/register?turnstile=bot%26ok',
    body: { username: 'neu', password: '12345678', password2: '12345678', email: '', verification_code: '' },
    as: null,
  },
  'email code': {
    call: () => authApi.sendEmailCode('a+b@example.com', ''),
    wire: 'GET /api/verification?email=a%2Bb%40example.com&turnstile=',
    as: null,
  },
  'reset request': {
    call: () => authApi.requestPasswordReset('lin@example.com', 't'),
    wire: 'GET /api/reset_password?email=lin%40example.com&turnstile=t',
    as: null,
  },
  'reset confirmation': {
    call: () => authApi.resetPassword({ email: 'lin@example.com', token: RESET_TOKEN }),
    wire: 'POST /api/user/reset',
    body: { email: 'lin@example.com', token: RESET_TOKEN },
    as: null,
    result: expect.stringMatching(/^[0-9a-f]{12}$/),
  },
  'OAuth state': {
    call: authApi.oauthState,
    wire: 'GET /api/oauth/state',
    as: null,
    result: expect.stringMatching(/^[0-9A-Za-z]{12}$/),
  },
  'GitHub sign-in': {
    call: () => authApi.oauthCallback('github', 'code', 'state1234567'),
    wire: 'GET /api/oauth/github?code=code&state=state1234567',
    as: null,
    prepare: withGithub,
    result: { message: '', data: { id: number, role: 1 } },
  },
  'WeChat sign-in': {
    call: () => authApi.wechatLogin({ code: WECHAT_CODE }),
    wire: `GET /api/oauth/wechat?code=${WECHAT_CODE}`,
    as: null,
    prepare: withWechat,
    result: { id: number, role: 1 },
  },
  'WeChat binding': {
    call: () => authApi.bindWechat({ code: WECHAT_CODE }),
    wire: `GET /api/oauth/wechat/bind?code=${WECHAT_CODE}`,
    prepare: withWechat,
  },
  'email binding': {
    call: () => authApi.bindEmail({ email: 'new@example.com', code: EMAIL_CODE }),
    wire: `GET /api/oauth/email/bind?email=new%40example.com&code=${EMAIL_CODE}`,
  },
})

it('binding a GitHub account returns the message `bind` without data', async () => {
  withGithub()
  expect(await authApi.oauthCallback('github', 'code', 'state1234567')).toEqual({ message: 'bind' })
})

it('a wrong OAuth state is a 403 with a message', async () => {
  withGithub()
  await expect(authApi.oauthCallback('github', 'code', 'other')).rejects.toMatchObject({
    name: 'HttpStatusError',
    status: 403,
    message: 'state is empty or not same',
  })
})
