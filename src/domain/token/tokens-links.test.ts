import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { apiAddress, chatTargets, copyTargets, serverAddress } from './tokens'

const ORIGIN = 'https://console.example'
const site = (server_address: string, chat_link = '') => ({
  status: { server_address, chat_link },
  origin: ORIGIN,
})

describe('serverAddress', () => {
  it.each([
    ['https://gw.example.com', 'https://gw.example.com'],
    ['https://gw.example.com/', 'https://gw.example.com'],
    ['https://gw.example.com/base/', 'https://gw.example.com/base'],
    ['http://10.0.0.5:3000', 'http://10.0.0.5:3000'],
    ['https://gw.example.com/v1', 'https://gw.example.com'],
    ['https://gw.example.com/v1/', 'https://gw.example.com'],
    ['https://gw.example.com/v1/v1', 'https://gw.example.com'],
    ['https://gw.example.com/v1/chat/completions', 'https://gw.example.com'],
    ['https://gw.example.com/base/V1', 'https://gw.example.com/base'],
    ['https://gw.example.com/v10', 'https://gw.example.com/v10'],
    ['https://v1.example.com', 'https://v1.example.com'],
    ['', ORIGIN],
    ['http://localhost:3000', ORIGIN],
    ['http://LOCALHOST', ORIGIN],
    ['http://127.0.0.1:3000', ORIGIN],
    ['http://[::1]:3000', ORIGIN],
    ['http://0.0.0.0', ORIGIN],
    ['gw.example.com', ORIGIN],
    ['javascript:alert(1)', ORIGIN],
  ])('converts %j to %s', (configured, address) => {
    expect(serverAddress({ server_address: configured }, ORIGIN)).toBe(address)
  })

  it('falls back to the page’s origin before the status is loaded', () =>
    expect(serverAddress(undefined, ORIGIN)).toBe(ORIGIN))
})

describe('token links', () => {
  const key = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom('&', '#', '"', '\\', '%', '+', ' ', '令', '</script>', '\uD800', 'a'),
    }),
  )
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.string(),
    fc.constant('http://localhost'),
  )
  const RUNS = { numRuns: runs(1_000) }

  it.each([
    'https://gw.example.com',
    'https://gw.example.com/v1',
    'https://gw.example.com/v1/chat/completions/',
  ])('contain the version exactly once for the configured address %s', (stored) => {
    const { status, origin } = site(stored, 'https://chat.example')
    const here = { status, origin }
    expect(apiAddress(status, origin)).toBe('https://gw.example.com/v1')
    const links = [...copyTargets({ key: 'k' }, here), ...chatTargets({ key: 'k' }, here)]
    for (const { text } of links) expect(decodeURIComponent(text ?? '')).not.toContain('/v1')
  })

  it('contain parseable settings for Next Web', () => {
    fc.assert(
      fc.property(key, address, (text, configured) => {
        const here = site(configured, 'https://chat.example')
        const link = new URL(copyTargets({ key: text }, here)[1]?.text ?? '')
        expect(link.host).toBe('chat.example')
        const settings = new URLSearchParams(link.hash.slice(link.hash.indexOf('?'))).get('settings') ?? ''
        expect(JSON.parse(settings)).toEqual({ key: `sk-${text}`, url: serverAddress(here.status, ORIGIN) })
      }),
      RUNS,
    )
  })

  it('contain key and address unchanged for other apps', () => {
    fc.assert(
      fc.property(key, address, (text, configured) => {
        const here = site(configured)
        const server = serverAddress(here.status, ORIGIN)
        const [ama, openCat] = chatTargets({ key: text }, here).map(
          (target) => new URLSearchParams((target.text ?? '').split('?')[1]),
        )
        const wellFormed = `sk-${text.replace(/\p{Cs}/gu, '\uFFFD')}`
        expect([...(ama ?? [])]).toEqual([
          ['server', server],
          ['key', wellFormed],
        ])
        expect([...(openCat ?? [])]).toEqual([
          ['domain', server],
          ['token', wellFormed],
        ])
      }),
      RUNS,
    )
  })

  it('use http(s) only', () => {
    fc.assert(
      fc.property(address, (configured) =>
        /^https?:\/\/./.test(serverAddress({ server_address: configured }, ORIGIN)),
      ),
      RUNS,
    )
  })
})
