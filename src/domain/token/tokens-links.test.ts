import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { chatTargets, copyTargets, serverAddress } from './tokens'

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
    ['', ORIGIN],
    ['http://localhost:3000', ORIGIN],
    ['http://LOCALHOST', ORIGIN],
    ['http://127.0.0.1:3000', ORIGIN],
    ['http://[::1]:3000', ORIGIN],
    ['http://0.0.0.0', ORIGIN],
    ['gw.example.com', ORIGIN],
    ['javascript:alert(1)', ORIGIN],
  ])('reads %j as %s', (configured, address) => {
    expect(serverAddress({ server_address: configured }, ORIGIN)).toBe(address)
  })

  it('is the page’s own address until the status is known', () =>
    expect(serverAddress(undefined, ORIGIN)).toBe(ORIGIN))
})

describe('for any key and address', () => {
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

  it('the settings for Next Web can be parsed again', () => {
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

  it('the other links contain key and address unchanged', () => {
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

  it('links lead to http(s) only', () => {
    fc.assert(
      fc.property(address, (configured) =>
        /^https?:\/\/./.test(serverAddress({ server_address: configured }, ORIGIN)),
      ),
      RUNS,
    )
  })
})
