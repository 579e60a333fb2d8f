import { expect, it } from 'vitest'
import { callTimes } from './call-times'

const call = (model_name: string, elapsed_time?: number) => ({
  model_name,
  ...(elapsed_time !== undefined && { elapsed_time }),
})

it('returns nothing when no row of the log has a duration', () => {
  expect(callTimes([])).toBeNull()
  expect(callTimes([call('a'), call('b')])).toBeNull()
})

it('averages the rows with a duration and names the slowest', () => {
  const slow = call('b', 5_000)
  expect(callTimes([call('a', 1_000), call('x'), slow, call('c', 3_000)])).toEqual({
    count: 3,
    average: 3_000,
    slowest: { call: slow, time: 5_000 },
  })
})
