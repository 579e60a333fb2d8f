import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTime } from '@/lib/time'
import type { Log } from '@/schemas/log'
import { testId } from '@/schemas/test-ids'
import { RANGE_NAMES } from './address'
import { logKey, logMatches, logNames, secondOf, shownLogFilters, toLogQuery } from './filter'

const row: Log = {
  id: 0,
  created_at: 1_767_312_345,
  type: 2,
  content: '倍率：15.00 × 1.00 × 2.00',
  username: 'lin',
  token_name: '笔记本',
  model_name: 'GPT-4o',
  quota: 3_150,
  prompt_tokens: 110,
  completion_tokens: 50,
  channel: testId(12),
  request_id: '2026',
}
const NOW = 1_767_312_345_678

describe('toLogQuery', () => {
  it('sends both times in whole seconds and only filters that are set', () => {
    expect(toLogQuery({}, NOW)).toEqual({ start_timestamp: 0, end_timestamp: 1_767_315_945 })
    expect(toLogQuery({ token_name: 'a', type: 2, start: 5, end: 9 }, NOW)).toEqual({
      token_name: 'a',
      type: 2,
      start_timestamp: 5,
      end_timestamp: 9,
    })
  })

  it('sends no range name and no fractions of seconds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RANGE_NAMES),
        fc.double({ min: 0, max: 4e12, noNaN: true }),
        (range, now) => {
          const query = toLogQuery({ range }, now)
          expect(Object.keys(query)).toEqual(['start_timestamp', 'end_timestamp'])
          expect(Object.values(query).every((value) => Number.isSafeInteger(value))).toBe(true)
        },
      ),
    )
  })

  it('limits the query to the second of a row', () => {
    expect(toLogQuery(secondOf(row), NOW)).toEqual({
      start_timestamp: row.created_at,
      end_timestamp: row.created_at,
    })
  })
})

describe('a log row', () => {
  it('is identified by its id or request id, if it has one', () => {
    expect(logKey({ ...row, id: testId(7) })).toBe('7')
    expect(logKey(row)).toBe(logKey({ ...row }))
    // One request can log several rows: bonuses for the new user and the inviter.
    expect(logKey(row)).not.toBe(logKey({ ...row, content: '邀请用户赠送' }))
    expect(logKey({ ...row, request_id: undefined })).toBeUndefined()
    expect(logKey({ ...row, request_id: '' })).toBeUndefined()
  })

  it('without an id keeps its name when older rows are loaded', () => {
    const keyless = { ...row, request_id: undefined }
    const loaded = [keyless, { ...keyless, quota: 7 }, { ...keyless, quota: 7 }]
    const before = logNames(loaded)
    expect(new Set(before.values()).size).toBe(3)
    const after = logNames([...loaded, { ...keyless, quota: 9 }, { ...keyless, content: '充值' }])
    expect(after.size).toBe(5)
    expect(loaded.map((log) => after.get(log))).toEqual(loaded.map((log) => before.get(log)))
  })

  it.each([
    ['gpt', true],
    ['4O', true],
    ['笔记', true],
    ['15.00 ×', true],
    ['lin', false],
    ['.*', false],
    ['3150', false],
  ])('matches the search text %j: %s', (text, expected) => {
    expect(logMatches(text)(row)).toBe(expected)
  })
})

describe('shownLogFilters', () => {
  const shown = (filters: Parameters<typeof shownLogFilters>[0]) =>
    shownLogFilters(filters, filters.channel === undefined ? undefined : '华东').map(
      ({ label, value, field }) => [`${label}：${value}`, field],
    )

  it('is empty without filters', () => expect(shown({})).toEqual([]))

  it('labels each filter like the form', () => {
    expect(
      shown({ username: 'dept_ai_lab', channel: testId(7), model_name: 'gpt-4', type: 2, range: '7d' }),
    ).toEqual([
      ['用户：dept_ai_lab', 'username'],
      ['渠道：华东', 'channel'],
      ['模型：gpt-4', 'model_name'],
      ['类型：消费', 'type'],
    ])
  })

  it('shows start and end, which override a named range', () => {
    expect(shown({ range: 'today', start: 1_767_225_600, token_name: 'a' })).toEqual([
      ['令牌：a', 'token_name'],
      [`起始时间：${formatTime(1_767_225_600)}`, 'start'],
    ])
  })
})
