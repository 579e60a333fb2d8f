import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { callTimes, responseTime } from './response-time'

describe('responseTime', () => {
  it.each([
    [0, '未测试', 'gray'],
    [1, '0.00 秒', 'green'],
    [1_000, '1.00 秒', 'green'],
    [1_001, '1.00 秒', 'olive'],
    [1_840, '1.84 秒', 'olive'],
    [3_000, '3.00 秒', 'olive'],
    [3_001, '3.00 秒', 'yellow'],
    [5_000, '5.00 秒', 'yellow'],
    [5_001, '5.00 秒', 'red'],
    [120_000, '120.00 秒', 'red'],
  ])('formats %i ms as %s in %s', (milliseconds, label, color) => {
    expect(responseTime(milliseconds)).toEqual({ label, color })
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('treats %d as not measured', (milliseconds) => {
    expect(responseTime(milliseconds)).toEqual({ label: '未测试', color: 'gray' })
  })

  it('returns seconds or 未测试 for any number', () => {
    fc.assert(
      fc.property(fc.double({ max: 1e15 }), (milliseconds) => {
        expect(responseTime(milliseconds).label).toMatch(/^未测试$|^\d+\.\d\d 秒$/)
      }),
      { numRuns: runs(1_000) },
    )
  })
})

const call = (model_name: string, elapsed_time?: number) => ({
  model_name,
  ...(elapsed_time !== undefined && { elapsed_time }),
})

it('returns null if no log row has a duration', () => {
  expect(callTimes([])).toBeNull()
  expect(callTimes([call('a'), call('b')])).toBeNull()
})

it('averages the rows with a duration and finds the slowest', () => {
  const slow = call('b', 5_000)
  expect(callTimes([call('a', 1_000), call('x'), slow, call('c', 3_000)])).toEqual({
    count: 3,
    average: 3_000,
    slowest: { call: slow, time: 5_000 },
  })
})
