import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-runs'
import { EXPIRY_PRESETS, fullKey, maskedKey, shownStatus, TOKEN_DEFAULT_QUOTA } from './tokens'

const KEY = 'Wc82mVtR0yKx4LzQ8a3F1dD24eB65c7F9a0b1C2d3E4f5A6b'

describe('a key', () => {
  it('is shown with the prefix sk-', () => expect(fullKey({ key: KEY })).toBe(`sk-${KEY}`))

  it.each([
    [KEY, 'sk-Wc82…5A6b'],
    ['1234567890123', 'sk-1234…0123'],
    ['123456789012', 'sk-••••••••••••'],
    ['abc', 'sk-•••'],
    ['', 'sk-'],
  ])('%s is masked as %s', (key, masked) => expect(maskedKey({ key })).toBe(masked))

  it('never shows more than eight of its characters', () => {
    const key = fc.string({ unit: fc.constantFrom(...'abcXYZ0189'), maxLength: 64 })
    fc.assert(
      fc.property(key, (text) => {
        const shown = maskedKey({ key: text }).slice('sk-'.length).replace(/[•…]/g, '')
        expect(shown.length).toBeLessThanOrEqual(8)
        expect(text.startsWith(shown.slice(0, 4)) && text.endsWith(shown.slice(4))).toBe(true)
        if (text.length > 0) expect(maskedKey({ key: text })).not.toContain(text)
      }),
      { numRuns: runs(1_000) },
    )
  })
})

describe('the status that is shown', () => {
  const now = 1_767_312_000

  it.each([
    [1, -1, 1],
    [1, now + 1, 1],
    [1, now, 3],
    [1, now - 1, 3],
    [1, 0, 3],
    [2, now - 1, 2],
    [3, -1, 3],
    [4, now - 1, 4],
    [0, now - 1, 0],
  ])('of %i with expiry %i is %i', (status, expired_time, shown) => {
    expect(shownStatus({ status, expired_time }, now)).toBe(shown)
  })
})

it('a new token has its quota, and five presets of expiry', () => {
  expect(TOKEN_DEFAULT_QUOTA).toBe(500_000)
  expect(EXPIRY_PRESETS).toEqual([
    { label: '永不过期', seconds: null },
    { label: '一个月后过期', seconds: 2_592_000 },
    { label: '一天后过期', seconds: 86_400 },
    { label: '一小时后过期', seconds: 3_600 },
    { label: '一分钟后过期', seconds: 60 },
  ])
})
