import type { RegisteredRouter } from '@tanstack/react-router'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runs, stubStorage } from '@/lib/test-stubs'
import { isKnownRoute, returnAddress, safeReturn } from './return-address'

const ORIGIN = 'https://console.example'
const anyRoute = () => true

/** A router that knows some paths, with the result type of the real one. */
const router: Pick<RegisteredRouter, 'getMatchedRoutes'> = {
  getMatchedRoutes: (path: string) =>
    ['/', '/token', '/token/add', '/login'].includes(path)
      ? [[], {}, { id: path } as never]
      : path.startsWith('/rest/')
        ? [[], { '**': path.slice(6) }, { id: '/rest' } as never]
        : [[], {}, undefined],
}

describe('a return address', () => {
  it.each([
    '',
    'token',
    'https://evil.example',
    'https:/evil.example',
    'https:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `${ORIGIN}@evil.example`,
    `${ORIGIN}/token`,
    `/${'x'.repeat(2_000)}`,
  ])('is rejected: %j', (text) => expect(safeReturn(text, ORIGIN, anyRoute)).toBeUndefined())

  it('rejects a path that is no screen', () => {
    const isRoute = (path: string) => isKnownRoute(router, path)
    expect(safeReturn('/token/add', ORIGIN, isRoute)).toBe('/token/add')
    expect(safeReturn('/nothing', ORIGIN, isRoute)).toBeUndefined()
    expect(safeReturn('/rest/of/it', ORIGIN, isRoute)).toBeUndefined()
  })

  it('rejects a path that the router cannot parse', () => {
    const choking = {
      getMatchedRoutes: () => {
        throw new URIError('malformed')
      },
    }
    expect(isKnownRoute(choking, '/%')).toBe(false)
  })

  it('never leaves the origin, for any text', () => {
    const nasty = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '\0',
      ' ',
    )
    const part = fc.oneof(nasty, fc.constantFrom('evil.example', 'https', 'javascript', 'token'), fc.string())
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    )
    let led = 0
    fc.assert(
      fc.property(text, (candidate) => {
        const address = safeReturn(candidate, ORIGIN, anyRoute)
        if (address === undefined) return true
        led += 1
        // A checked address passes again, unchanged.
        const again = address.length > 2_000 ? undefined : address
        return (
          new URL(address, ORIGIN).origin === ORIGIN &&
          /^\/(?![/\\])/.test(address) &&
          safeReturn(address, ORIGIN, anyRoute) === again
        )
      }),
      { numRuns: runs(20_000) },
    )
    expect(led).toBeGreaterThan(runs(20_000) / 20)
  })
})

describe('the stored return address', () => {
  let tab = new Map<string, string>()
  beforeEach(() => {
    tab = stubStorage('sessionStorage')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is given to its user once', () => {
    returnAddress.keep(7, '/token?p=1')
    expect(returnAddress.take(7, ORIGIN, router)).toBe('/token?p=1')
    expect(returnAddress.take(7, ORIGIN, router)).toBeUndefined()
  })

  it('is checked again when it is used', () => {
    for (const address of ['//evil.example', '/nothing', '/login']) {
      tab.set('return-to', JSON.stringify({ user: 7, address }))
      expect(returnAddress.take(7, ORIGIN, router)).toBeUndefined()
    }
  })

  it('is not stored for a sign-in page, whose address may contain a code', () => {
    returnAddress.keep(7, '/oauth/github?code=c&state=s')
    expect(tab.size).toBe(0)
  })

  it('is removed on demand, and when another user comes', () => {
    returnAddress.keep(7, '/token')
    returnAddress.dropOfOthers(7)
    expect(tab.size).toBe(1)
    returnAddress.dropOfOthers(8)
    expect(tab.size).toBe(0)
    returnAddress.keep(7, '/token')
    returnAddress.drop()
    expect(tab.size).toBe(0)
  })
})
