import type { RegisteredRouter } from '@tanstack/react-router'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runs, stubStorage } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import { isKnownRoute, returnAddress, safeReturnAddress } from './return-address'

const ORIGIN = 'https://console.example'
const anyRoute = () => true

/** Stub router with a few routes. */
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
  ])('is rejected: %j', (text) => expect(safeReturnAddress(text, ORIGIN, anyRoute)).toBeUndefined())

  it('is rejected if no screen has its path', () => {
    const isRoute = (path: string) => isKnownRoute(router, path)
    expect(safeReturnAddress('/token/add', ORIGIN, isRoute)).toBe('/token/add')
    expect(safeReturnAddress('/nothing', ORIGIN, isRoute)).toBeUndefined()
    expect(safeReturnAddress('/rest/of/it', ORIGIN, isRoute)).toBeUndefined()
  })

  it('is rejected if the router cannot parse it', () => {
    const throwingRouter = {
      getMatchedRoutes: () => {
        throw new URIError('malformed')
      },
    }
    expect(isKnownRoute(throwingRouter, '/%')).toBe(false)
  })

  it('never leads to another origin, for any text', () => {
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
    let accepted = 0
    fc.assert(
      fc.property(text, (candidate) => {
        const address = safeReturnAddress(candidate, ORIGIN, anyRoute)
        if (address === undefined) return true
        accepted += 1
        // Checking is idempotent.
        const expected = address.length > 2_000 ? undefined : address
        return (
          new URL(address, ORIGIN).origin === ORIGIN &&
          /^\/(?![/\\])/.test(address) &&
          safeReturnAddress(address, ORIGIN, anyRoute) === expected
        )
      }),
      { numRuns: runs(20_000) },
    )
    expect(accepted).toBeGreaterThan(runs(20_000) / 20)
  })
})

describe('the stored return address', () => {
  let tab = new Map<string, string>()
  beforeEach(() => {
    tab = stubStorage('sessionStorage')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is returned once, to its user', () => {
    returnAddress.store(testId(7), '/token?p=1')
    expect(returnAddress.take(testId(7), ORIGIN, router)).toBe('/token?p=1')
    expect(returnAddress.take(testId(7), ORIGIN, router)).toBeUndefined()
  })

  it('is validated when used', () => {
    for (const address of ['//evil.example', '/nothing', '/login']) {
      tab.set('return-to', JSON.stringify({ user: 7, address }))
      expect(returnAddress.take(testId(7), ORIGIN, router)).toBeUndefined()
    }
  })

  it('is not stored for sign-in screens, whose URLs may contain codes', () => {
    returnAddress.store(testId(7), '/oauth/github?code=c&state=s')
    expect(tab.size).toBe(0)
  })

  it('is removed on demand and for another user', () => {
    returnAddress.store(testId(7), '/token')
    returnAddress.dropOtherUsers(testId(7))
    expect(tab.size).toBe(1)
    returnAddress.dropOtherUsers(testId(8))
    expect(tab.size).toBe(0)
    returnAddress.store(testId(7), '/token')
    returnAddress.drop()
    expect(tab.size).toBe(0)
  })
})
