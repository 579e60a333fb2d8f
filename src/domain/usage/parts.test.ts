import { CONSUMPTION } from '@mocks/test-consumption'
import { expect, test } from 'vitest'
import type { Log } from '@/schemas/log'
import { testId } from '@/schemas/test-ids'
import { dimensionsOf, isCallOf, partsIn, quotaIn } from './parts'

const logRow = (patch: Partial<Log>): Log => ({
  ...CONSUMPTION,
  channel: testId(CONSUMPTION.channel),
  id: 0,
  created_at: 0,
  username: 'lin',
  ...patch,
})

const ROWS = [
  logRow({ username: 'b', token_name: 'default', quota: 1, created_at: 10 }),
  logRow({ username: 'c', token_name: 'default', quota: 9, created_at: 20 }),
  // The server ignores filters with an empty name.
  logRow({ username: '', token_name: 'default', quota: 99, created_at: 30 }),
  logRow({ username: 'b', token_name: '', quota: 99, created_at: 40 }),
  logRow({ type: 1, username: 'b', token_name: 'default', quota: 99, created_at: 10 }),
]

test('partsIn sorts by cost and includes the user of tokens for administrators', () => {
  expect(partsIn(ROWS.slice(0, 4), 'token_name', true)).toEqual([
    { username: 'c', token_name: 'default' },
    { username: 'b', token_name: 'default' },
  ])
  expect(partsIn(ROWS.slice(0, 4), 'token_name', false)).toEqual([{ token_name: 'default' }])
})

test('filters match by name and time, and only calls', () => {
  expect(quotaIn(ROWS, { username: 'b', token_name: 'default' })).toBe(1)
  expect(quotaIn(ROWS, { start_timestamp: 10, end_timestamp: 20 })).toBe(10)
  expect(ROWS.filter(isCallOf({ start_timestamp: 40 }))).toEqual([ROWS[3]])
})

test('dimensionsOf excludes filtered dimensions', () => {
  expect(dimensionsOf({ token_name: 'default' }, true)).toEqual(['model_name', 'username', 'channel'])
  expect(dimensionsOf({}, false)).toEqual(['model_name', 'token_name'])
})
