import { afterEach, describe, expect, it } from 'vitest'
import { type HttpGateway, serveGateway } from './server'

const started: HttpGateway[] = []
const start = async (options?: Parameters<typeof serveGateway>[0]) => {
  const served = await serveGateway(options)
  started.push(served)
  return served
}
afterEach(async () => {
  for (const { close } of started.splice(0)) await close()
})

/** A client with a cookie of its own. */
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
  it('gives each client a session of its own', async () => {
    const { address } = await start()
    const [one, other, third] = [visitor(address), visitor(address), visitor(address)]
    await one('/api/user/login', root)
    await other('/api/user/login', user)
    expect((await one('/api/user/self')).json.data.username).toBe('root')
    expect((await other('/api/user/self')).json.data.username).toBe('user')
    expect((await third('/api/user/self')).status).toBe(401)
    await one('/api/user/logout')
    expect((await one('/api/user/self')).status).toBe(401)
    expect((await other('/api/user/self')).status).toBe(200)
  })

  it('sends a cookie only when the session changes', async () => {
    const { address } = await start()
    const ask = visitor(address)
    const { cookies } = await ask('/api/user/login', root)
    expect(cookies).toEqual([
      expect.stringMatching(/^session=[\w-]+\.[\w-]+; Path=\/; Expires=[^;]+; Max-Age=2592000$/),
    ])
    expect((await ask('/api/user/self')).cookies).toEqual([])
    expect((await ask('/api/oauth/state')).cookies).toHaveLength(1)
  })

  it('ignores a forged cookie', async () => {
    const { address } = await start()
    const text = Buffer.from('{"session":{"id":1,"username":"root","role":100,"status":1}}').toString(
      'base64url',
    )
    for (const cookie of [`session=${text}.made-up`, `session=${text}`, 'session=']) {
      expect((await fetch(`${address}/api/user/self`, { headers: { cookie } })).status).toBe(401)
    }
  })

  it('can treat a client without a session as an account, until it signs out', async () => {
    const { address } = await start({ as: 'admin' })
    const ask = visitor(address)
    expect((await ask('/api/user/self')).json.data.username).toBe('admin')
    await ask('/api/user/logout')
    expect((await ask('/api/user/self')).status).toBe(401)
  })

  it('redirects the other spelling of a path, keeping query and method', async () => {
    const { address } = await start({ as: 'root' })
    const ask = (path: string, method = 'GET') =>
      fetch(`${address}${path}`, { method, redirect: 'manual' }).then(({ status, headers }) => [
        status,
        headers.get('location'),
      ])
    expect(await ask('/api/token?p=1')).toEqual([301, '/api/token/?p=1'])
    expect(await ask('/api/token/7/', 'DELETE')).toEqual([307, '/api/token/7'])
    expect(await ask('/api/status')).toEqual([200, null])
    expect(await ask('/api/nothing')).toEqual([404, null])
  })

  it('compresses answers for clients that accept it', async () => {
    const { address } = await start({ as: 'root', size: 'large' })
    const plain = await fetch(`${address}/api/channel/?p=0`, { headers: { 'accept-encoding': 'identity' } })
    const zipped = await fetch(`${address}/api/channel/?p=0`)
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(await zipped.text()).toBe(await plain.text())
  })

  it('breaks the connection when that fault is on', async () => {
    const { address, gateway } = await start()
    gateway.faults.mode = 'network'
    await expect(fetch(`${address}/api/about`)).rejects.toThrow('fetch failed')
  })

  it('answers unknown paths with the index page', async () => {
    const { address } = await start()
    expect((await fetch(`${address}/token`)).headers.get('content-type')).toContain('text/html')
  })
})

describe('/v1', () => {
  const call = (address: string, key: string, body: object) =>
    fetch(`${address}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer sk-${key}` },
      body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: '你好' }], ...body }),
    })

  it('answers a valid key, streamed if asked for, and logs the call', async () => {
    const { address, gateway } = await start()
    const token = gateway.db.tokens.find(({ status }) => status === 1)
    const logged = gateway.db.logs.length
    let pieces = 0
    const reply = await call(address, token?.key ?? '', { stream: true })
    expect(reply.headers.get('content-type')).toBe('text/event-stream')
    let text = ''
    for await (const piece of reply.body ?? []) {
      pieces += 1
      text += Buffer.from(piece).toString()
    }
    expect(text).toContain('data: [DONE]')
    expect(pieces).toBeGreaterThan(1)
    expect(gateway.db.logs).toHaveLength(logged + 1)
    const whole = (await (await call(address, token?.key ?? '', {})).json()) as { object: string }
    expect(whole.object).toBe('chat.completion')
  })

  it('refuses any other key', async () => {
    const { address } = await start()
    const reply = await call(address, 'nobody', {})
    expect([reply.status, await reply.json()]).toEqual([
      401,
      { error: { message: '无效的令牌', type: 'one_api_error' } },
    ])
  })
})
