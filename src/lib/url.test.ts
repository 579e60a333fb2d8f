import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { address, ORIGIN, RUNS } from './test-addresses'
import { gatewayAddress, isGatewayCall, literalParam, safeHttpUrl, safeImageUrl } from './url'

afterEach(() => vi.unstubAllGlobals())

describe('safeHttpUrl', () => {
  it.each([
    ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
    ['http://a.example', 'http://a.example/'],
    [' https://a.example ', 'https://a.example/'],
    ['HTTPS://A.example', 'https://a.example/'],
  ])('takes %j', (text, href) => expect(safeHttpUrl(text)).toBe(href))

  it('returns an http(s) address or nothing for any text', () => {
    fc.assert(
      fc.property(address, (text) => {
        const safe = safeHttpUrl(text)
        if (safe !== null) expect(['https:', 'http:']).toContain(new URL(safe).protocol)
      }),
      RUNS,
    )
  })
})

describe('safeImageUrl', () => {
  it.each([
    ['https://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
    ['/logo.png', `${ORIGIN}/logo.png`],
    ['logo.png', `${ORIGIN}/logo.png`],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['data:image/WEBP,x', 'data:image/WEBP,x'],
  ])('takes %j', (text, src) => expect(safeImageUrl(text, ORIGIN)).toBe(src))

  it('accepts http only from the page itself', () => {
    expect(safeImageUrl('/x.png', 'http://10.0.0.1:3000')).toBe('http://10.0.0.1:3000/x.png')
    expect(safeImageUrl('http://10.0.0.2/x.png', 'http://10.0.0.1:3000')).toBeNull()
  })

  it('accepts only absolute addresses when the page has no origin', () => {
    expect(safeImageUrl('javascript:alert(1)', 'null')).toBeNull()
    expect(safeImageUrl('data:text/html,x', 'null')).toBeNull()
  })

  it('returns https, this origin, a raster image or nothing for any text', () => {
    fc.assert(
      fc.property(address, (text) => {
        const safe = safeImageUrl(text, ORIGIN)
        if (safe === null || /^data:image\/(png|jpeg|webp|gif)[;,]/i.test(safe)) return
        const { protocol, origin } = new URL(safe)
        expect(protocol === 'https:' || origin === ORIGIN).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('an image URL', () => {
  it.each([
    '/api/user/logout',
    '/api',
    'api/user/token',
    '/./api/user/token',
    '/x/../api/user/token',
    '/%61pi/user/token',
    '/%5Capi/user/token',
    '/%2Fapi/user/token',
    '/API/user/token',
    '/%ff/api',
  ])('is rejected if it is an API path of the gateway: %j', (path) =>
    expect(safeImageUrl(path, ORIGIN)).toBeNull(),
  )

  it.each(['/apis.png', '/files/api/x.png'])('is accepted if it only resembles an API path: %j', (path) =>
    expect(safeImageUrl(path, ORIGIN)).toBe(`${ORIGIN}${path}`),
  )
})

describe('isGatewayCall', () => {
  it.each([
    ['/api/user/logout', true],
    ['https://other.example/api/user/logout', false],
    ['https://console.example:8443/api/user/logout', false],
    ['http://console.example/api/user/logout', false],
    ['/apis', false],
  ])('returns for %s: %s', (text, expected) =>
    expect(isGatewayCall(new URL(text, ORIGIN), ORIGIN)).toBe(expected),
  )
})

describe('literalParam', () => {
  it.each([
    ['?email=a+b@x.cn&token=t', 'email', 'a+b@x.cn'],
    ['?email=a%2Bb%40x.cn&token=t', 'email', 'a+b@x.cn'],
    ['?xemail=1&email=a@x.cn', 'email', 'a@x.cn'],
    ['email=a=b@x.cn', 'email', 'a=b@x.cn'],
    ['?email=100%@x.cn', 'email', '100%@x.cn'],
    ['?email=', 'email', ''],
    ['?email', 'email', ''],
    ['', 'email', ''],
  ])('reads from %s the parameter %s as %s', (search, name, value) =>
    expect(literalParam(search, name)).toBe(value),
  )

  it('decodes every encoded value and preserves a literal plus', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (email, token) => {
        const query = `?email=${encodeURIComponent(email).replaceAll('%2B', '+')}&token=${encodeURIComponent(token)}`
        expect([literalParam(query, 'email'), literalParam(query, 'token')]).toEqual([email, token])
      }),
      RUNS,
    )
  })
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it.each([
  [undefined, 'https://console.example'],
  ['', 'https://console.example'],
  ['https://gw.example/', 'https://gw.example'],
  ['https://gw.example/below/', 'https://gw.example/below'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('with VITE_SERVER=%s, the gateway is at %s', (server, address) => {
  vi.stubGlobal('window', { location: { origin: 'https://console.example' } })
  vi.stubEnv('VITE_SERVER', server)
  expect(gatewayAddress()).toBe(address)
})
