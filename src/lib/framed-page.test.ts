import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { framedPage, isAddress } from './framed-page'
import { address, ORIGIN, RUNS } from './test-addresses'

const CONSOLE = { protocol: 'http:', hostname: '10.0.0.1', origin: 'http://10.0.0.1:3000' }
const SECURE = { protocol: 'https:', hostname: 'console.example', origin: ORIGIN }

it.each(['/api/user/logout', '/%61pi/user/token', '/x/../api', '/%ff/api'])(
  'an API path of the gateway is never framed: %j',
  (path) => expect(framedPage(new URL(path, ORIGIN).href, SECURE)).toBeNull(),
)

describe('framedPage', () => {
  it.each([
    ['https://a.example/x?y#z', 'a.example', false],
    [' https://A.example:8443 ', 'a.example:8443', false],
    [`${ORIGIN}/chat`, 'console.example', true],
    ['https://user:secret@a.example/', 'a.example', false],
  ])('frames %j of %s, isSameOrigin: %s', (text, host, isSameOrigin) =>
    expect(framedPage(text, SECURE)).toMatchObject({ host, isSameOrigin }),
  )

  it("accepts http only from the console's host, and only on an http page", () => {
    expect(framedPage('http://10.0.0.1:8080/chat', CONSOLE)).toMatchObject({
      host: '10.0.0.1:8080',
      isSameOrigin: false,
    })
    expect(framedPage('http://10.0.0.1:3000/', CONSOLE)).toMatchObject({ isSameOrigin: true })
    expect(framedPage('http://10.0.0.2/', CONSOLE)).toBeNull()
    expect(framedPage('http://console.example/', SECURE)).toBeNull()
  })

  it('frames https, or http on the same host, and nothing else', () => {
    const plain = fc.tuple(fc.constantFrom('http://10.0.0.1', 'http://10.0.0.2'), fc.webPath())
    const any = fc.oneof(
      address,
      plain.map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(any, (text) => {
        const url = URL.canParse(text) ? new URL(text) : null
        const allowed =
          url !== null &&
          !/^[\\/]+api([\\/]|$)/i.test(url.origin === CONSOLE.origin ? url.pathname : '') &&
          (url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === CONSOLE.hostname))
        expect(framedPage(text, CONSOLE) !== null).toBe(allowed)
      }),
      RUNS,
    )
  })

  it("sets `isSameOrigin` only for pages of the console's origin", () => {
    fc.assert(
      fc.property(address, (text) => {
        const page = framedPage(text, SECURE)
        if (page) expect(page.isSameOrigin).toBe(new URL(page.href).origin === ORIGIN)
      }),
      RUNS,
    )
  })
})

describe('isAddress', () => {
  it.each([
    'https://a.example',
    '  https://a.example/x\n',
    'http://a.example',
    '//a.example',
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'ftp://a.example',
  ])('is true for %j', (text) => expect(isAddress(text)).toBe(true))
})
