import { describe, expect, it } from 'vitest'
import { endpoints } from './handlers'
import { client } from './test-client'

/** Minimum role of each call (docs/gateway-contract.md, section 2). */
const CALLS: Record<number, string> = {
  0: `GET /api/status, GET /api/notice, GET /api/about, GET /api/home_page_content, GET /api/verification,
    GET /api/reset_password, POST /api/user/reset, GET /api/oauth/github, GET /api/oauth/oidc,
    GET /api/oauth/lark, GET /api/oauth/wechat, GET /api/oauth/state, POST /api/user/login,
    POST /api/user/register, GET /api/user/logout`,
  1: `GET /api/user/self, PUT /api/user/self, DELETE /api/user/self, GET /api/user/token, GET /api/user/aff,
    POST /api/user/topup, GET /api/user/dashboard, GET /api/user/available_models, GET /api/models,
    GET /api/token/, GET /api/token/search, GET /api/token/{id}, POST /api/token/, PUT /api/token/,
    DELETE /api/token/{id}, GET /api/log/self, GET /api/log/self/stat, GET /api/log/self/search,
    GET /api/oauth/wechat/bind, GET /api/oauth/email/bind`,
  10: `GET /api/user/, GET /api/user/search, GET /api/user/{id}, POST /api/user/, PUT /api/user/,
    POST /api/user/manage, DELETE /api/user/{id}, GET /api/channel/, GET /api/channel/search,
    GET /api/channel/models, GET /api/channel/{id}, POST /api/channel/, PUT /api/channel/,
    DELETE /api/channel/disabled, DELETE /api/channel/{id}, GET /api/channel/test,
    GET /api/channel/test/{id}, GET /api/channel/update_balance, GET /api/channel/update_balance/{id},
    GET /api/redemption/, GET /api/redemption/search, GET /api/redemption/{id}, POST /api/redemption/,
    PUT /api/redemption/, DELETE /api/redemption/{id}, GET /api/log/, DELETE /api/log/, GET /api/log/stat,
    GET /api/log/search, GET /api/group/, POST /api/topup`,
  100: `GET /api/option/, PUT /api/option/`,
}

const NO_LOGIN = '无权进行此操作，未登录且未提供 access token'
const NO_RIGHT = '无权进行此操作，权限不足'

const rows = Object.entries(CALLS).flatMap(([role, calls]) =>
  calls.split(/,\s+/).map((call) => ({ call, role: Number(role) })),
)

/** Sends a call, with 3 for `{id}`, and returns the message if it is refused for lack of a role. */
async function refusalFor(username: string | null, call: string) {
  const [method = '', path = ''] = call.split(' ')
  const answer = await client(username).send(method, path.replace('{id}', '3'))
  const { message } = answer.json
  return { status: answer.status, refused: message === NO_LOGIN || message === NO_RIGHT ? message : false }
}

describe('roles', () => {
  it('are listed for every call of the gateway', () => {
    expect(rows.map(({ call }) => call).sort()).toEqual(
      endpoints.map(({ method, path }) => `${method} ${path}`).sort(),
    )
  })

  it.each(rows)('$call requires role $role', async ({ call, role }) => {
    const visitor = await refusalFor(null, call)
    if (role === 0) expect(visitor.refused).toBe(false)
    else expect(visitor).toEqual({ status: 401, refused: NO_LOGIN })
    const accounts = { user: 1, admin: 10, root: 100 }
    for (const [username, userRole] of Object.entries(accounts)) {
      expect((await refusalFor(username, call)).refused).toBe(userRole >= role ? false : NO_RIGHT)
    }
  })
})

describe('the session', () => {
  it('accepts the Authorization header only without a session', async () => {
    const { get, gateway } = client(null)
    const token = gateway.db.users[2]?.access_token ?? ''
    for (const authorization of [token, `Bearer ${token}`]) {
      expect((await get('/api/user/self', { authorization })).data).toMatchObject({ username: 'user' })
    }
    expect((await get('/api/user/self', { authorization: 'nonsense' })).json).toEqual({
      success: false,
      message: '无权进行此操作，access token 无效',
    })
    gateway.signInAs('admin')
    expect((await get('/api/user/self', { authorization: token })).data).toMatchObject({ username: 'admin' })
  })

  it('keeps the role of the sign-in, while self returns the current one', async () => {
    const { get, gateway } = client('user')
    Object.assign(gateway.db.users[2] ?? {}, { role: 10 })
    expect((await get('/api/user/self')).data).toMatchObject({ role: 10 })
    expect((await get('/api/channel/')).json.message).toBe(NO_RIGHT)
    gateway.signInAs('user')
    expect((await get('/api/channel/')).json.success).toBe(true)
  })

  it('ends at once with a ban, which is not a 401', async () => {
    const { get, gateway } = client('user')
    Object.assign(gateway.db.users[2] ?? {}, { status: 2 })
    for (const path of ['/api/user/self', '/api/token/']) {
      const answer = await get(path)
      expect([answer.status, answer.json.message]).toEqual([200, '用户已被封禁'])
    }
  })
})
