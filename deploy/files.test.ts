import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ask } from './test-ask'
import { SCRIPT } from './test-built'
import { describeServers } from './test-live'

const nonceOf = (text: string) => /nonce[-=]"?([\w+/=-]+)/.exec(text)?.[1] ?? ''

describeServers('the page', ({ at }) => {
  it.each(['/', '/token', '/channel/edit/7?x=1', '/user/reset?email=a+b@c.d', '/api-docs', '/index.html'])(
    'is served at %s',
    async (path) => {
      const { status, headers, body } = await ask(at(path))
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(headers['cache-control']).toBe('no-cache')
      expect(body.toString()).toContain('<div id="root">')
    },
  )

  it('has security headers with a policy that allows its script and nonce', async () => {
    const { headers, body } = await ask(at('/token'))
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-")
    expect(policy).toContain(`style-src-elem 'self' 'nonce-${nonceOf(body.toString())}' 'sha256-`)
    expect(policy).toContain("style-src-attr 'none'")
    expect(policy).toContain('frame-src https: 127.0.0.1:*;')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify")
    expect(policy).not.toMatch(/unsafe|\{|\$/)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it('has a new nonce in each response and is never answered with 304', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(at('/'))))
    const nonces = answers.map(({ body }) => nonceOf(body.toString()))
    expect(new Set(nonces).size).toBe(20)
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w+/=-]{22,}$/)
    for (const { headers } of answers)
      expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined])
    const again = await ask(at('/'), { headers: { 'if-modified-since': new Date().toUTCString() } })
    expect(again.status).toBe(200)
  })

  it('is compressed with the nonce', async () => {
    const { headers, body } = await ask(at('/'), { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    const text = gunzipSync(body).toString()
    expect(text).toContain('<div id="root">')
    expect(String(headers['content-security-policy'])).toContain(nonceOf(text))
  })
})

describeServers('files', (live) => {
  const { folder, encodings, at } = live
  const plain = () => readFileSync(join(folder, SCRIPT))

  it.each(encodings)('are served as the %s copy from the build', async (encoding) => {
    const { headers, body, status } = await ask(at(SCRIPT), { headers: { 'accept-encoding': encoding } })
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
    expect(body).toEqual(readFileSync(join(folder, SCRIPT) + (encoding === 'br' ? '.br' : '.gz')))
    expect(encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toEqual(plain())
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(headers['content-type']).toMatch(/javascript/)
  })

  it('are served uncompressed to clients without compression', async () => {
    const { headers, body } = await ask(at(SCRIPT))
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toEqual(plain())
  })

  it('are cached permanently if their name has a hash, else revalidated', async () => {
    const hashed = await ask(at(SCRIPT))
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers['x-content-type-options']).toBe('nosniff')
    const logo = await ask(at('/logo.png'))
    expect([logo.status, logo.headers['cache-control'], logo.headers['content-type']]).toEqual([
      200,
      'no-cache',
      'image/png',
    ])
    const revalidated = await ask(at('/logo.png'), { headers: { 'if-none-match': logo.headers.etag ?? '' } })
    expect(revalidated.status).toBe(304)
  })

  it.each(['/assets/gone-a1b2c3d4.js', '/assets/', '/headers/nginx.conf'])(
    'that are missing are a 404 that is not cached permanently: %s',
    async (path) => {
      const { status, headers } = await ask(at(path))
      expect(status).toBe(404)
      expect(headers['cache-control'] ?? '').not.toContain('immutable')
    },
  )

  it('outside the served folder cannot be read', async () => {
    for (const path of ['/../server/nginx.conf', '/%2e%2e/server/nginx.conf', '/assets/..%2f..%2fserver/x']) {
      const { body } = await ask(at(path))
      expect(body.toString()).not.toContain('events {')
    }
  })
})
