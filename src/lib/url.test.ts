import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { framedPage, isAddress, literalParam, safeHttpUrl, safeImageUrl } from './url'

/** Any UTF-16 code unit, halves of characters included. */
const codeUnit = fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code))

const RUNS = { numRuns: 5_000 }
const ORIGIN = 'https://console.example'

/** Addresses, and what attackers make of them. */
const schemes = [
  'https:',
  'http:',
  'javascript:',
  'data:',
  'JaVaScRiPt:',
  '\tjavascript:',
  'vbscript:',
  'ama:',
  '',
]
const address = fc.oneof(
  fc.string({ unit: codeUnit }),
  fc.webUrl(),
  fc
    .tuple(
      fc.constantFrom(...schemes, 'file:', 'blob:', 'java\nscript:'),
      fc.constantFrom('//', '/', '', '\\\\', '/\\'),
      fc.oneof(fc.webPath(), fc.string()),
    )
    .map((parts) => parts.join('')),
)

describe('safeHttpUrl', () => {
  it.each([
    ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
    ['http://a.example', 'http://a.example/'],
    [' https://a.example ', 'https://a.example/'],
    ['HTTPS://A.example', 'https://a.example/'],
  ])('takes %j', (text, href) => expect(safeHttpUrl(text)).toBe(href))

  it.each([
    '',
    null,
    undefined,
    'a.example',
    '/path',
    '//a.example',
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ama://set-api-key',
    'file:///etc/passwd',
    'https://',
  ])('refuses %j', (text) => expect(safeHttpUrl(text)).toBeNull())

  it('gives an http(s) address or nothing, for any text', () => {
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

  it.each([
    '',
    null,
    undefined,
    'http://a.example/x.png',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:image/svg+xml;base64,AAAA',
    'data:text/html,x',
    'data:image/pngx,a',
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'https://',
  ])('refuses %j', (text) => expect(safeImageUrl(text, ORIGIN)).toBeNull())

  it('takes plain http from the page itself only', () => {
    expect(safeImageUrl('/x.png', 'http://10.0.0.1:3000')).toBe('http://10.0.0.1:3000/x.png')
    expect(safeImageUrl('http://10.0.0.2/x.png', 'http://10.0.0.1:3000')).toBeNull()
  })

  it('takes nothing but real addresses where the page has no origin', () => {
    expect(safeImageUrl('javascript:alert(1)', 'null')).toBeNull()
    expect(safeImageUrl('data:text/html,x', 'null')).toBeNull()
  })

  it('gives https, this origin, a raster image or nothing, for any text', () => {
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

const CONSOLE = { protocol: 'http:', hostname: '10.0.0.1', origin: 'http://10.0.0.1:3000' }
const SECURE = { protocol: 'https:', hostname: 'console.example', origin: ORIGIN }

describe('the gateway’s own calls', () => {
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
  ])('%j are no pictures and no frames', (path) => {
    expect(safeImageUrl(path, ORIGIN)).toBeNull()
    expect(framedPage(new URL(path, ORIGIN).href, SECURE)).toBeNull()
  })

  it.each(['/apis.png', '/files/api/x.png'])('%j is none', (path) =>
    expect(safeImageUrl(path, ORIGIN)).toBe(`${ORIGIN}${path}`),
  )
})

describe('framedPage', () => {
  it.each([
    ['https://a.example/x?y#z', 'a.example', false],
    [' https://A.example:8443 ', 'a.example:8443', false],
    [`${ORIGIN}/chat`, 'console.example', true],
    ['https://user:secret@a.example/', 'a.example', false],
  ])('frames %j of %s, own: %s', (text, host, own) =>
    expect(framedPage(text, SECURE)).toMatchObject({ host, own }),
  )

  it('takes plain http from its own host only, and only where it is plain itself', () => {
    expect(framedPage('http://10.0.0.1:8080/chat', CONSOLE)).toMatchObject({
      host: '10.0.0.1:8080',
      own: false,
    })
    expect(framedPage('http://10.0.0.1:3000/', CONSOLE)).toMatchObject({ own: true })
    expect(framedPage('http://10.0.0.2/', CONSOLE)).toBeNull()
    expect(framedPage('http://console.example/', SECURE)).toBeNull()
  })

  it.each([
    '',
    null,
    undefined,
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//a.example',
    '/chat',
    'blob:https://a.example/1',
    'about:srcdoc',
    'view-source:https://a.example',
    'ftp://a.example',
  ])('never frames %j', (text) => expect(framedPage(text, CONSOLE)).toBeNull())

  it('frames exactly what is https, or http on the same host', () => {
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

  it('calls its own only what shares its origin', () => {
    fc.assert(
      fc.property(address, (text) => {
        const page = framedPage(text, SECURE)
        if (page) expect(page.own).toBe(new URL(page.href).origin === ORIGIN)
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
  ])('%j is one', (text) => expect(isAddress(text)).toBe(true))

  it.each([
    '',
    '欢迎',
    'QQ:12345',
    'https://a.example 是我们的网站',
    '# 标题\nhttps://a.example',
    '<a href="https://a.example">x</a>',
    '[x](https://a.example)',
    '/path',
  ])('%j is none', (text) => expect(isAddress(text)).toBe(false))
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
  ])('of %s: %s is %s', (search, name, value) => expect(literalParam(search, name)).toBe(value))

  it('reads every value that was encoded, and every plus that was not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (email, token) => {
        const query = `?email=${encodeURIComponent(email).replaceAll('%2B', '+')}&token=${encodeURIComponent(token)}`
        expect([literalParam(query, 'email'), literalParam(query, 'token')]).toEqual([email, token])
      }),
      RUNS,
    )
  })
})
