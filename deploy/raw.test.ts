import { afterAll, beforeEach, expect, it } from 'vitest'
import { DATA_HEADERS } from '../scripts/served/policy'
import { describeServers } from './test-live'
import { sendRaw, startRecorder } from './test-raw'

// Raw requests that no browser sends. A server must forward a path exactly as it checked it, or reject the request.

const gateway = await startRecorder()
const other = await startRecorder()
const OTHER = new URL(other.address).host

/** Formats a request that closes the connection. */
const request = (line: string, headers: readonly string[] = ['Host: console.example'], body = '') =>
  `${[`${line} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`

/** Targets that every server rejects, with the status. */
const TARGETS: [status: 400 | 404, target: string][] = [
  [400, `//${OTHER}/../../api/x`],
  [400, `//${OTHER}/api/x`],
  [400, `http://${OTHER}/api/x`],
  [400, `https://${OTHER}/v1/models`],
  [400, `http:${OTHER}/api/x`],
  [400, `${OTHER}/api/x`],
  [400, `@${OTHER}/api/x`],
  [400, 'api/x'],
  [400, '*'],
  [400, '//api/x'],
  [400, '/api//x'],
  [400, `/api/..//${OTHER}/x`],
  [400, '/api/../v1/models'],
  [400, '/token/../api/x'],
  [400, '/api/%2e%2e/v1/models'],
  [400, '/api/.%2E/v1/models'],
  [400, `/%2e%2e//${OTHER}/api/x`],
  [400, '/api/..'],
  [400, '/api/./x'],
  [400, '/api/..%2fv1/models'],
  [400, '/v1/%2f../api/x'],
  [400, '/api/..\\v1\\models'],
  [400, '/\\api/x'],
  [400, '/api/..%5cv1'],
  [400, '/%61pi/x'],
  [400, '/v%31/models'],
  [400, '/api/x%00'],
  [400, '/api/x%0d%0aX-Smuggled:%201'],
  [400, '//headers/page.json'],
  [400, '/%68eaders/page.json'],
  [400, '/./headers/page.json'],
  [400, '/assets/../headers/page.json'],
  [400, '/assets/%2e%2e/index.html'],
  [404, '/headers/page.json'],
  [404, '/headers%2fpage.json'],
  [404, '/assets/..%2findex.html'],
  [404, '/assets/..%2Fheaders%2Fpage.json'],
  [404, '/token%2f..%2fapi/x'],
]

/** Targets that must reach the gateway unchanged. */
const PASSED = [
  '/api/token/search?keyword=a%2fb%2e%2e//..',
  '/api/x?next=http://other.example/../api',
  '/v1/models/maker%2FModel-1.5~x_y',
  '/v1/models/%E6%A8%A1%E5%9E%8B%20a@b:c',
  '/api/x?',
  '/dashboard/billing/usage?a=%00',
]

const HOSTS = [
  '*',
  '*.example',
  '*:80',
  'a;script-src *',
  "a'",
  'a b',
  'a,b',
  '"',
  'a/b',
  'a:b',
  'a$request_id',
  'ä',
]

const CHUNKED = ['Host: a', 'Transfer-Encoding: chunked']
const SMUGGLED = 'GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n'

describeServers(
  'raw requests',
  ({ at }) => {
    beforeEach(() => {
      gateway.requests.length = 0
      other.requests.length = 0
    })
    const send = (bytes: string) => sendRaw(at('/'), bytes)

    it.each(TARGETS)('get %i for %s and reach no upstream', async (status, target) => {
      const answer = await send(request(`GET ${target}`))
      expect([answer.status, gateway.requests, other.requests]).toEqual([status, [], []])
      expect(answer.text).not.toMatch(/id="root"|sha256-/)
    })

    it.each(PASSED)('reach the gateway unchanged: %s', async (target) => {
      expect((await send(request(`GET ${target}`))).status).toBe(200)
      expect(gateway.requests).toMatchObject([{ method: 'GET', target }])
    })

    it.each(HOSTS)('with the host %s are rejected without a policy', async (host) => {
      const answer = await send(request('GET /token', [`Host: ${host}`]))
      expect([answer.status, answer.text.includes('frame-src')]).toEqual([400, false])
      expect((await send(request('GET /api/x', [`Host: ${host}`]))).status).toBe(400)
      expect(gateway.requests).toEqual([])
    })

    it.each(['console.example:8080', 'console_1', '10.0.0.2'])(
      'with the host %s get a policy with that host',
      async (host) => {
        const { headers } = await send(request('GET /token', [`Host: ${host}`]))
        expect(headers['content-security-policy']).toContain(`frame-src https: ${host.split(':')[0]}:*;`)
      },
    )

    it('are answered for an IPv6 host', async () => {
      expect((await send(request('GET /token', ['Host: [::1]:3000']))).status).toBe(200)
    })

    it('with two hosts are rejected', async () => {
      expect((await send(request('GET /api/x', ['Host: a', 'Host: b']))).status).toBe(400)
      expect(gateway.requests).toEqual([])
    })

    it.each(['GET', 'DELETE', 'OPTIONS', 'POST'])(
      '%s with a body is not parsed as two requests',
      async (method) => {
        await send(request(`${method} /api/a`, ['Host: a', `Content-Length: ${SMUGGLED.length}`], SMUGGLED))
        const chunk = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`
        await send(request(`${method} /api/b`, CHUNKED, chunk))
        expect(gateway.requests).toMatchObject([
          { method, target: '/api/a', body: SMUGGLED },
          { method, target: '/api/b', body: SMUGGLED },
        ])
      },
    )

    it.each([
      ['two lengths', ['Content-Length: 0', `Content-Length: ${SMUGGLED.length}`]],
      ['a signed length', ['Content-Length: +5']],
      ['an unknown coding', ['Transfer-Encoding: xchunked']],
      ['two codings', ['Transfer-Encoding: chunked, identity']],
      ['a header name with a space', ['Transfer-Encoding : chunked']],
    ])('with an invalid body length are rejected: %s', async (_what, headers) => {
      const { status } = await send(request('POST /api/x', ['Host: a', ...headers], SMUGGLED))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(gateway.requests).toEqual([])
    })

    it('with both a length and chunks are rejected or parsed as one', async () => {
      const body = `0\r\n\r\n${SMUGGLED}`
      await send(request('POST /api/x', [...CHUNKED, `Content-Length: ${body.length}`], body))
      expect(gateway.requests.filter(({ target, body }) => target !== '/api/x' || body !== '')).toEqual([])
    })

    it('cannot forge the client address or the host', async () => {
      const forged = ['Forwarded: for=1.2.3.4', 'X-Forwarded-Host: evil.example', 'X-Forwarded-For: 1.2.3.4']
      await send(request('GET /api/x', ['Host: a', ...forged, 'X-Real-IP: 1.2.3.4']))
      // The Connection header must not remove the proxy's headers.
      await send(`GET /api/x HTTP/1.1\r\nHost: a\r\nConnection: close, X-Forwarded-For, X-Real-IP\r\n\r\n`)
      for (const { headers } of gateway.requests) {
        expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' })
        expect([headers.forwarded, headers['x-forwarded-host']]).toEqual([undefined, undefined])
      }
      expect(gateway.requests).toHaveLength(2)
    })

    it('that the client aborts are aborted at the gateway, too', async () => {
      const before = gateway.abortedCount()
      const { text } = await send(request('GET /v1/endless'))
      expect(text).toContain('<script>')
      await expect.poll(gateway.abortedCount).toBe(before + 1)
    })

    it.each(['/api/page', '/v1/page'])(
      'to %s get restrictive headers, even if the gateway returns a page',
      async (path) => {
        const { text, headers } = await send(request(`GET ${path}`))
        expect(text).toContain('<script>alert(1)</script>')
        const expected = Object.entries(DATA_HEADERS).map(([name, value]) => [name.toLowerCase(), value])
        expect(headers).toMatchObject(Object.fromEntries(expected))
      },
    )
  },
  { gateway: gateway.address },
)

afterAll(() => {
  gateway.close()
  other.close()
})
