import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { fromCsv } from '@/schemas/primitives'
import { testId } from '@/schemas/test-ids'
import {
  EXPIRY_PRESETS,
  exampleModel,
  fullKey,
  isRepaired,
  maskedKey,
  shortList,
  shownStatus,
  TOKEN_DEFAULT_QUOTA,
  timeLeft,
  tokenMatches,
  tokenPayload,
} from './tokens'

const KEY = 'Wc82mVtR0yKx4LzQ8a3F1dD24eB65c7F9a0b1C2d3E4f5A6b'
const TOKEN = {
  id: testId(1),
  key: KEY,
  name: '',
  created_time: 0,
  used_quota: 0,
  unlimited_quota: false,
}

describe('a key', () => {
  it('keeps a prefix sent by the server', () => expect(fullKey({ key: `own-${KEY}` })).toBe(`own-${KEY}`))

  it.each([
    [KEY, 'sk-Wc82…5A6b'],
    [`sk-${KEY}`, 'sk-Wc82…5A6b'],
    [`own-key-${KEY}`, 'own-key-Wc82…5A6b'],
    ['1234567890123', 'sk-1234…0123'],
    ['123456789012', 'sk-••••••••••••'],
    ['abc', 'sk-•••'],
    ['', 'sk-'],
  ])('%s is masked as %s', (key, masked) => expect(maskedKey({ key })).toBe(masked))

  it('never reveals more than eight characters', () => {
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

describe('shownStatus', () => {
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
  ])('of status %i with expiry %i is %i', (status, expired_time, shown) => {
    expect(shownStatus({ status, expired_time }, now)).toBe(shown)
  })
})

it.each([
  [4, 1, -1, true],
  [4, 0, -1, false],
  [3, 5, -1, true],
  [3, 5, 1_767_312_001, true],
  [3, 5, 1_767_312_000, false],
  [3, 0, -1, false],
  [2, 1, -1, false],
  [1, 1, -1, false],
])(
  'isRepaired for a token of status %i with quota %i and expiry %i: %j',
  (status, remain_quota, expired_time, expected) => {
    const token = { ...TOKEN, status, remain_quota, expired_time }
    expect(isRepaired(token, 1_767_312_000)).toBe(expected)
    // The quota is ignored if unlimited.
    expect(isRepaired({ ...token, remain_quota: 0, unlimited_quota: true }, 1_767_312_000)).toBe(
      [3, 4].includes(status) && expired_time !== 1_767_312_000,
    )
  },
)

it('defines the default quota and expiry presets of new tokens', () => {
  expect(TOKEN_DEFAULT_QUOTA).toBe(500_000)
  expect(EXPIRY_PRESETS).toEqual([
    { label: '永不过期', seconds: null },
    { label: '一个月后过期', seconds: 2_592_000 },
    { label: '一天后过期', seconds: 86_400 },
    { label: '一小时后过期', seconds: 3_600 },
    { label: '一分钟后过期', seconds: 60 },
  ])
})

describe('tokenPayload', () => {
  it.each([
    [null, null],
    ['', ''],
    ['gpt-4o, gpt-4o-mini', ' 10.0.0.0/8 , fd00::/8'],
    ['gpt-4o,gpt-4o', '10.0.0.0/8,,10.0.0.0/8'],
    [undefined, undefined],
  ])('sends unedited limits unchanged: %j, %j', (models, subnet) => {
    const read = { models: fromCsv(models).join(','), subnet: fromCsv(subnet).join(','), name: 'x' }
    expect(tokenPayload(read, { models, subnet })).toEqual({
      models: models ?? null,
      subnet: subnet ?? null,
      name: 'x',
    })
  })

  it('sends edited limits, or null if cleared or never set', () => {
    const stored = { models: 'gpt-4', subnet: '10.0.0.0/8' }
    expect(tokenPayload({ models: 'gpt-4,o3', subnet: '' }, stored)).toEqual({
      models: 'gpt-4,o3',
      subnet: null,
    })
    expect(tokenPayload({ models: '', subnet: 'fd00::/8' })).toEqual({ models: null, subnet: 'fd00::/8' })
  })
})

it('shortens a list to its first entry and the number of others', () => {
  expect(shortList([])).toBe('')
  expect(shortList(['gpt-4o'])).toBe('gpt-4o')
  expect(shortList(['gpt-4o', 'o3', 'o4'])).toBe('gpt-4o +2')
  expect(shortList(['claude-3-5-sonnet-20241022', 'o3'])).toBe('claude-3-5-s... +1')
})

it('matches a token by its limits and the end of its key', () => {
  const token = { name: '', key: KEY, models: 'GPT-4o,o3', subnet: '10.0.0.0/8' }
  const isFound = (text: string, found = token) => tokenMatches(text)(found)
  expect(['gpt', '4O,O3', '10.0', '/8', '5A6b'].filter((text) => !isFound(text))).toEqual([])
  expect(isFound('claude')).toBe(false)
  // Does not match across fields or in missing fields.
  expect(isFound('o310.0')).toBe(false)
  expect(tokenMatches('null')({ ...token, models: null, subnet: undefined })).toBe(false)
})

describe('exampleModel', () => {
  it.each([
    [null, [], 'gpt-3.5-turbo'],
    [null, ['claude-3', 'gpt-3.5-turbo'], 'gpt-3.5-turbo'],
    [null, ['dall-e-3', 'text-embedding-3-small', 'o3'], 'o3'],
    [null, ['dall-e-3'], 'dall-e-3'],
    ['gpt-4o,o3', [], 'gpt-4o'],
    ['gpt-4o,o3', ['o3'], 'o3'],
    ['gpt-4o,o3', ['claude-3'], 'gpt-4o'],
    ['whisper-1,o3', ['whisper-1', 'o3'], 'o3'],
    [' o3 ', ['gpt-3.5-turbo'], 'o3'],
  ])('for the limit %j with %j available is %s', (models, available, model) => {
    expect(exampleModel({ models }, available)).toBe(model)
  })

  it('is always allowed by the limits', () => {
    const names = fc.array(fc.constantFrom('gpt-3.5-turbo', 'o3', 'tts-1', 'claude-3'), { maxLength: 4 })
    fc.assert(
      fc.property(names, names, (allowed, available) => {
        const model = exampleModel({ models: allowed.join(',') }, available)
        if (allowed.length > 0) expect(allowed).toContain(model)
        else if (available.length > 0) expect(available).toContain(model)
      }),
    )
  })
})

it.each([
  [30 * 86_400, '30 天后'],
  // One second after a preset was clicked.
  [30 * 86_400 - 1, '30 天后'],
  [86_399, '1 天后'],
  [3_600, '1 小时后'],
  [90, '2 分钟后'],
  [20, '20 秒后'],
  [0, '已过期'],
])('formats %i seconds from now as %s', (seconds, text) => expect(timeLeft(1000 + seconds, 1000)).toBe(text))
