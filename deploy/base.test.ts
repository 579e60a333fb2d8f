import { expect, it } from 'vitest'
import { ask } from './test-ask'
import { SCRIPT } from './test-built'
import { describeServers } from './test-live'

/** Applies the change that the guide describes for a console below a path. */
const edit = (config: string) => config.replaceAll('#: ', '')

describeServers(
  'a console below a path',
  ({ at }) => {
    it.each(['/console/', '/console/token', '/console/channel/edit/7?x=1', '/console/index.html'])(
      'serves the page with security headers at %s',
      async (path) => {
        const { status, headers, body } = await ask(at(path))
        expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
        expect(headers['content-security-policy']).toContain("default-src 'none'")
        const [, nonce = ''] = /nonce="([\w+/=-]{22,})"/.exec(body.toString()) ?? []
        expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      },
    )

    it.each([
      ['/', '/console/'],
      ['/console', '/console/'],
      ['/user/reset?email=a+b@c.d&token=1', '/console/user/reset?email=a+b@c.d&token=1'],
      ['/logo.png', '/console/logo.png'],
    ])('redirects %s to %s', async (path, to) => {
      const { status, headers } = await ask(at(path))
      expect([status, headers.location]).toEqual([302, to])
    })

    it('serves files below the path, compressed and cacheable', async () => {
      const script = await ask(at(`/console${SCRIPT}`), { headers: { 'accept-encoding': 'gzip' } })
      expect([script.status, script.headers['content-encoding']]).toEqual([200, 'gzip'])
      expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect((await ask(at('/console/logo.png'))).headers['content-type']).toBe('image/png')
      for (const missing of ['/console/assets/missing-a1b2c3d4.js', '/console/headers/nginx.conf'])
        expect((await ask(at(missing))).status).toBe(404)
    })

    it('proxies calls at the root to the gateway', async () => {
      expect((await ask(at('/api/status'))).body.toString()).toContain('"success":true')
      expect((await ask(at('/v1/models'))).headers['content-type']).toContain('json')
    })
  },
  { edit, base: '/console/' },
)
