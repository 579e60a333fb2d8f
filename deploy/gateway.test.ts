import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { http } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { serveGateway } from '../mocks/http/server'
import { ask } from './test-ask'
import { describeServers } from './test-live'

const MEGABYTES = 10
const large = JSON.stringify({ success: true, message: '', data: 'x'.repeat(MEGABYTES * 1_000_000) })

describeServers('the gateway', (live) => {
  const { at } = live
  beforeAll(() => {
    live.gateway.gateway.handlers.unshift(
      http.get('*/api/large', () => new Response(large, { headers: { 'Content-Type': 'application/json' } })),
      http.get(
        '*/api/refused',
        () => new Response('{"success":false,"message":"上游说不"}', { status: 502 }),
      ),
      http.post('*/api/echo', async ({ request }) =>
        Response.json({ size: (await request.arrayBuffer()).byteLength }),
      ),
      http.get('*/api/echo', ({ request }) => Response.json(Object.fromEntries(request.headers))),
    )
  })

  it('signs in with a session cookie', async () => {
    const login = JSON.stringify({ username: 'root', password: '123456' })
    const { headers } = await ask(at('/api/user/login'), { method: 'POST', body: login })
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const self = await ask(at('/api/user/self'), { headers: { cookie } })
    expect(self.body.toString()).toContain('"username":"root"')
    expect((await ask(at('/api/user/self'))).status).toBe(401)
    expect((await ask(at('/api/token/?p=0'), { headers: { cookie } })).status).toBe(200)
  })

  it('has its redirects, 404s and errors passed on unchanged', async () => {
    const redirect = await ask(at('/api/token?p=1'))
    expect([redirect.status, redirect.headers.location]).toEqual([301, '/api/token/?p=1'])
    expect((await ask(at('/api/nothing'))).body.toString()).toContain('Invalid URL (GET /api/nothing)')
    const refused = await ask(at('/api/refused'))
    expect([refused.status, refused.body.toString()]).toEqual([502, '{"success":false,"message":"上游说不"}'])
  })

  it('receives the real client address, not a forged one', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' }
    const seen = (await ask(at('/api/echo'), { headers })).body.toString()
    expect(JSON.parse(seen)).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' })
    expect(seen).not.toContain('203.0.113.9')
  })

  it(`can send and receive ${MEGABYTES} MB in one call`, async () => {
    const zipped = await ask(at('/api/large'), { headers: { 'accept-encoding': 'gzip' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body).toString()).toBe(large)
    const received = await ask(at('/api/echo'), { method: 'POST', body: Buffer.alloc(MEGABYTES * 1_000_000) })
    expect(JSON.parse(received.body.toString()).size).toBe(MEGABYTES * 1_000_000)
  }, 60_000)

  it('streams a response in chunks', async () => {
    const key = live.gateway.gateway.db.tokens.find(({ status }) => status === 1)?.key
    const headers = { authorization: `Bearer sk-${key}`, 'content-type': 'application/json' }
    const messages = [{ role: 'user', content: '一二三四五六七八九十'.repeat(4) }]
    const body = JSON.stringify({ model: 'gpt-4o', stream: true, messages })
    const answer = await ask(at('/v1/chat/completions'), { method: 'POST', headers, body })
    expect(answer.headers['content-type']).toBe('text/event-stream')
    expect(answer.body.toString().trim()).toMatch(/data: \[DONE\]$/)
    // A buffering server would send a single chunk.
    expect(answer.pieces).toBeGreaterThanOrEqual(4)
  })

  it('receives requests to /dashboard/billing', async () => {
    const { body } = await ask(at('/dashboard/billing/subscription'))
    expect(body.toString()).not.toContain('csp-nonce')
  })
})

describeServers('a gateway that is down', (live) => {
  const { at } = live

  it('is reported as JSON or HTML while the console stays available, and recovers', async () => {
    const port = new URL(live.gateway.address).port
    const { gateway: memory, close } = live.gateway
    await close()
    const call = await ask(at('/api/status'))
    expect([call.status, JSON.parse(call.body.toString())]).toEqual([
      502,
      { success: false, message: '网关没有应答，请稍后重试' },
    ])
    const relay = await ask(at('/v1/models'))
    expect(relay.status).toBe(502)
    expect(JSON.parse(relay.body.toString()).error.message).toBe('网关没有应答，请稍后重试')
    for (const path of ['/api/status', '/v1/models']) {
      const page = await ask(at(path), { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect(page.status).toBe(502)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body.toString()).toContain('<h1>网关没有应答，请稍后重试</h1>')
    }
    expect((await ask(at('/token'))).status).toBe(200)

    live.gateway = await serveGateway({ port: Number(port), snapshot: memory.snapshot() })
    expect((await ask(at('/api/status'))).status).toBe(200)
  })

  it('gets no retry after it aborts a request', async () => {
    const port = new URL(live.gateway.address).port
    await live.gateway.close()
    let requests = 0
    const silent = createServer((request) => {
      requests += 1
      request.socket.destroy()
    })
    await new Promise<void>((ready) => silent.listen(Number(port), '127.0.0.1', ready))
    const { status } = await ask(at('/api/user/token'))
    await new Promise((done) => silent.close(done))
    expect([status, requests]).toEqual([502, 1])
    live.gateway = await serveGateway({ port: Number(port) })
  })
})
