import { afterEach, describe, expect, it } from 'vitest'
import { type HttpGateway, serveGateway } from './server'

// Redirects, compression and streams are tested in deploy/gateway.test.ts, through a proxy.

const started: HttpGateway[] = []
const start = async (options?: Parameters<typeof serveGateway>[0]) => {
  const served = await serveGateway(options)
  started.push(served)
  return served
}
afterEach(async () => {
  for (const { close } of started.splice(0)) await close()
})

/** Returns a fetch function that stores the session cookie. */
function visitor(address: string) {
  let cookie = ''
  return async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${address}${path}`, { ...init, headers: cookie ? { cookie } : {} })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const json = (await response.json()) as { success: boolean; message: string; data: { username: string } }
    return { status: response.status, json, cookies: response.headers.getSetCookie() }
  }
}

const root = { username: 'root', password: '123456' }
const user = { username: 'user', password: '12345678' }

describe('over HTTP', () => {
  it('each client has a separate session', async () => {
    const { address } = await start()
    const [first, second, third] = [visitor(address), visitor(address), visitor(address)]
    await first('/api/user/login', root)
    await second('/api/user/login', user)
    expect((await first('/api/user/self')).json.data.username).toBe('root')
    expect((await second('/api/user/self')).json.data.username).toBe('user')
    expect((await third('/api/user/self')).status).toBe(401)
    await first('/api/user/logout')
    expect((await first('/api/user/self')).status).toBe(401)
    expect((await second('/api/user/self')).status).toBe(200)
  })

  it('a cookie is sent only when the session changes', async () => {
    const { address } = await start()
    const fetchAs = visitor(address)
    const { cookies } = await fetchAs('/api/user/login', root)
    expect(cookies).toEqual([
      expect.stringMatching(/^session=[\w-]+\.[\w-]+; Path=\/; Expires=[^;]+; Max-Age=2592000$/),
    ])
    expect((await fetchAs('/api/user/self')).cookies).toEqual([])
    expect((await fetchAs('/api/oauth/state')).cookies).toHaveLength(1)
  })

  it('a forged cookie is ignored', async () => {
    const { address } = await start()
    const text = Buffer.from('{"session":{"id":1,"username":"root","role":100,"status":1}}').toString(
      'base64url',
    )
    for (const cookie of [`session=${text}.made-up`, `session=${text}`, 'session=']) {
      expect((await fetch(`${address}/api/user/self`, { headers: { cookie } })).status).toBe(401)
    }
  })
})
