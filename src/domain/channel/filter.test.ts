import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CHANNEL_STATES, channelFilterFields } from './address'
import { channelFilter, countChannelStates, DEFAULT_SLOW_MS, slowAbove } from './filter'

const channel = (patch = {}) => ({
  status: 1,
  type: 1,
  group: 'default,vip',
  models: 'gpt-4,gpt-4o',
  test_time: 1,
  response_time: 800,
  balance: 3,
  balance_updated_time: 1,
  ...patch,
})

describe('countChannelStates', () => {
  it.each([
    [{}, ['1']],
    [{ status: 2 }, ['2']],
    [{ status: 3, test_time: 0, response_time: 0 }, ['3', 'untested']],
    // A failed test is stored as 0 ms and can coincide with any status.
    [{ response_time: 0 }, ['1', 'failed']],
    [{ status: 3, response_time: 0, balance: -1 }, ['3', 'failed', 'empty']],
    [{ response_time: 5_001 }, ['1', 'slow']],
    [{ response_time: 5_000 }, ['1']],
    [{ balance: 0, type: 8 }, ['1', 'empty']],
    [{ balance: -0.2 }, ['1', 'empty']],
    // Never fetched, or not supported by the type; OpenAI always reports 0.
    [{ balance: 0, type: 8, balance_updated_time: 0 }, ['1']],
    [{ balance: 0 }, ['1']],
    [{ balance: 0, type: 3 }, ['1']],
    [{ status: 9 }, []],
  ])('counts %j as %j', (patch, states) => {
    const counted = countChannelStates([channel(patch)], 5_000)
    expect(counted.filter(({ count }) => count > 0).map(({ id }) => id)).toEqual(states)
  })
})

it.each([
  ['2.5', 2_500],
  // As on the server, where 0 turns off disabling slow channels.
  ['0', Number.POSITIVE_INFINITY],
  ['', DEFAULT_SLOW_MS],
  ['bald', DEFAULT_SLOW_MS],
  [undefined, DEFAULT_SLOW_MS],
])('reads the threshold %j (seconds) as %d ms', (threshold, slow) => {
  expect(slowAbove(threshold)).toBe(slow)
})

describe('channelFilter', () => {
  it('requires a match for every filter', () => {
    expect(channelFilter({}, 5_000)).toBeUndefined()
    const matches = channelFilter({ status: '1', type: '1,14', group: 'vip,svip', model: 'gpt-4' }, 5_000)
    expect(matches?.(channel())).toBe(true)
    for (const other of [{ status: 2 }, { type: 3 }, { group: 'vip2' }, { models: 'gpt-4o' }]) {
      expect(matches?.(channel(other))).toBe(false)
    }
  })

  it('treats a channel without a group as in group default', () => {
    expect(channelFilter({ group: 'default' }, 5_000)?.(channel({ group: '' }))).toBe(true)
  })

  it('drops invalid filter values from the URL', () => {
    const schema = z.object(channelFilterFields)
    expect(schema.parse({ status: '3,9,slow', type: '17,x', group: 'vip,svip', model: 'gpt-4' })).toEqual({
      status: '3,slow',
      type: '17',
      group: 'vip,svip',
      model: 'gpt-4',
    })
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('status', 'type', 'group', 'model'), fc.anything()),
        (search) => {
          const { status } = schema.parse(search)
          return (status ?? '1').split(',').every((state) => CHANNEL_STATES.some(({ id }) => id === state))
        },
      ),
    )
  })
})
