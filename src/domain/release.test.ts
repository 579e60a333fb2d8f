import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConnectionError, HttpStatusError } from '@/lib/errors'
import { runs } from '@/lib/test-stubs'
import { isCurrent, updateFailure } from './release'

describe('updateFailure', () => {
  it.each([
    [403, 'API rate limit exceeded for 203.0.113.7', '错误：请求次数过多，请稍后再试！'],
    [429, '', '错误：请求次数过多，请稍后再试！'],
    [404, 'Not Found', '错误：没有找到已发布的版本'],
    [401, 'Bad credentials', '错误：Bad credentials'],
  ])('returns the message for HTTP %i %s', (status, message, expected) => {
    expect(updateFailure(new HttpStatusError(status, message))).toBe(expected)
  })

  it('falls back to the general error message', () => {
    expect(updateFailure(new ConnectionError('network', 'x'))).toBe('错误：网络连接失败，请检查网络')
  })
})

describe('isCurrent', () => {
  it.each([
    ['v0.6.10', 'v0.6.10'],
    ['0.6.10', 'v0.6.10'],
    ['v0.6.10', 'v0.6.9'],
    ['v0.6.11-preview.1', 'v0.6.10'],
    ['v0.6.11', 'v0.6.11-preview.1'],
    ['v1', 'v1.0.0'],
    ['custom', 'custom'],
  ])('is true for server %s and release %s', (server, tag) => expect(isCurrent(server, tag)).toBe(true))

  it.each([
    ['v0.6.9', 'v0.6.10'],
    ['v0.6.10', 'v0.7.0'],
    ['v0.6.11-preview.1', 'v0.6.11'],
    ['v0.6.11-alpha', 'v0.6.11-beta'],
    ['v0.0.0', 'v0.6.10'],
    ['', 'v0.6.10'],
    ['custom', 'v0.6.10'],
  ])('is false for server %s and release %s', (server, tag) => expect(isCurrent(server, tag)).toBe(false))

  it('is true in both directions only for equal versions', () => {
    const version = fc.oneof(
      fc.string(),
      fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 4 }).map((parts) => `v${parts.join('.')}`),
    )
    fc.assert(
      fc.property(version, version, (a, b) => {
        if (!isCurrent(a, b) || !isCurrent(b, a)) return
        const plain = (tag: string) =>
          tag
            .trim()
            .replace(/^v/i, '')
            .replace(/(\.0)+$/, '')
            .replace(/\b0+(?=\d)/g, '')
        expect(plain(a)).toBe(plain(b))
      }),
      { numRuns: runs(2_000) },
    )
  })
})
