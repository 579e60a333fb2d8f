import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { formatTime } from '@/lib/time'
import { parseLocalTime } from './primitives'
import { issues } from './test-issues'
import { TOKEN_NAME_BYTES, tokenEditRules } from './token'

const tokenCreateFormSchema = tokenEditRules()

describe('the form', () => {
  const editRules = tokenEditRules({ remain_quota: 1, unlimited_quota: false })
  const form = {
    name: ' 笔记本 ',
    expired_time: '',
    remain_quota: '500000',
    unlimited_quota: false,
    models: [],
    subnet: '',
  }

  it('trims the name, parses the quota and reads an empty expiry as never', () => {
    expect(tokenCreateFormSchema.parse(form)).toEqual({
      name: '笔记本',
      expired_time: -1,
      remain_quota: 500_000,
      unlimited_quota: false,
      models: '',
      subnet: '',
    })
  })

  it('converts limits to the stored format and reports an invalid subnet', () => {
    const limits = { models: ['gpt-4o', '自定义'], subnet: '10.0.0.0/8\nfd00::/8' }
    for (const schema of [tokenCreateFormSchema, editRules]) {
      expect(schema.parse({ ...form, ...limits })).toMatchObject({
        models: 'gpt-4o,自定义',
        subnet: '10.0.0.0/8,fd00::/8',
      })
      for (const wrong of ['10.0.0.1', '300.0.0.0/8', 'fd00::/129', '随便'])
        expect(issues(schema, { ...form, subnet: `10.0.0.0/8, ${wrong}` })).toEqual([
          `subnet: 网段格式错误：${wrong}`,
        ])
    }
  })

  it.each(['', '永不过期', ' 永不过期 '])('reads the expiry %j as never', (expired_time) => {
    expect(editRules.parse({ ...form, expired_time }).expired_time).toBe(-1)
  })

  it('reads an expiry as local time', () => {
    const expired_time = '2030-05-06 07:08:09'
    expect(editRules.parse({ ...form, expired_time }).expired_time).toBe(parseLocalTime(expired_time))
  })

  it.each([
    ['', 4_102_444_800_000],
    ['2027-11-07 01:30:00', Date.UTC(2027, 10, 7, 6, 30) / 1000],
  ])('preserves the stored expiry if its text %j is empty or ambiguous', (shown, expired_time) => {
    const rules = tokenEditRules({ remain_quota: 1, unlimited_quota: false, expired_time }, shown)
    expect(rules.parse({ ...form, expired_time: shown }).expired_time).toBe(expired_time)
  })

  it.each([
    ' ',
    '  ',
    '\u3000',
    '\t',
    'never',
    '明天',
    '2030-02-30',
    '2026-13-01 00:00:00',
    '2030-01-01 25:00',
    '-1',
    '永不',
  ])('rejects the expiry %j', (expired_time) => {
    for (const schema of [tokenCreateFormSchema, editRules]) {
      expect(issues(schema, { ...form, expired_time })).toEqual(['expired_time: 过期时间格式错误！'])
    }
  })

  describe('an expiry', () => {
    const now = 1_800_000_000
    const stored = (expired_time: number) =>
      tokenEditRules({ remain_quota: 1, unlimited_quota: false, expired_time }, formatTime(expired_time))
    afterEach(() => vi.useRealTimers())

    it('must be in the future', () => {
      vi.useFakeTimers({ now: now * 1000 })
      const edges = fc.constantFrom(-1, 0, 1, now - 1, now, now + 1)
      fc.assert(
        fc.property(fc.oneof(edges, fc.integer({ min: -2_000_000_000, max: 2 * now })), (second) => {
          const expired_time = formatTime(second)
          const expected = second > now ? [] : ['expired_time: 过期时间必须晚于现在']
          // In a repeated hour of a clock change, the text means the first occurrence.
          fc.pre(parseLocalTime(expired_time) === second)
          for (const schema of [tokenCreateFormSchema, editRules, stored(now + 9_999_999)])
            expect(issues(schema, { ...form, expired_time })).toEqual(expected)
        }),
        { numRuns: runs(500) },
      )
    })

    it('stored beyond the year 9999 is preserved and can be cleared', () => {
      const beyond = now * 1000
      const read = (text: string) => stored(beyond).parse({ ...form, expired_time: text }).expired_time
      expect(read(formatTime(beyond))).toBe(beyond)
      expect(read('')).toBe(-1)
    })

    it.each([0, 1, now - 1])('stored as the past time %d is preserved', (expired_time) => {
      vi.useFakeTimers({ now: now * 1000 })
      const fields = stored(expired_time).parse({ ...form, expired_time: formatTime(expired_time) })
      expect(fields.expired_time).toBe(expired_time)
    })
  })

  it('limits the name to 30 bytes (ten Chinese characters)', () => {
    expect(TOKEN_NAME_BYTES).toBe(30)
    for (const schema of [tokenCreateFormSchema, editRules]) {
      expect(issues(schema, { ...form, name: '令'.repeat(10) })).toEqual([])
      expect(issues(schema, { ...form, name: 'x'.repeat(30) })).toEqual([])
      const expected = ['name: 名称过长：最多 30 字节（10 个汉字）']
      expect(issues(schema, { ...form, name: '令'.repeat(11) })).toEqual(expected)
      expect(issues(schema, { ...form, name: 'x'.repeat(31) })).toEqual(expected)
      expect(issues(schema, { ...form, name: '😀'.repeat(8) })).toEqual(expected)
    }
  })

  it('requires a name for new tokens only', () => {
    expect(issues(tokenCreateFormSchema, { ...form, name: ' ' })).toEqual(['name: 请填写令牌名称！'])
    expect(issues(editRules, { ...form, name: '' })).toEqual([])
  })

  it('rejects a negative quota unless the token is overdrawn or unlimited', () => {
    const expected = ['remain_quota: 额度不能小于 0']
    const limited = { ...form, remain_quota: '-1' }
    const unlimited = { ...limited, unlimited_quota: true }
    expect(issues(tokenCreateFormSchema, limited)).toEqual(expected)
    expect(issues(tokenCreateFormSchema, unlimited)).toEqual([])
    const stored = (unlimited_quota: boolean) => tokenEditRules({ remain_quota: -1, unlimited_quota })
    expect(issues(stored(false), limited)).toEqual([])
    expect(issues(stored(false), { ...form, remain_quota: '-2' })).toEqual(expected)
    expect(issues(stored(true), limited)).toEqual(expected)
    expect(issues(stored(true), unlimited)).toEqual([])
  })
})
