import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  type ChannelTestCell,
  countStates,
  failedChannels,
  isModelIgnored,
  planTests,
  type TestState,
} from '@/domain/channel/batch-test'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import type { ChannelTest } from '@/schemas/channel'
import type { Id } from '@/schemas/primitives'
import { testId } from '@/schemas/test-ids'
import { createTestRun } from './batch-test'

// Runs jobs immediately; the rate limiter has its own tests.
vi.spyOn(rateLimiter, 'run').mockImplementation((job) => job())

const passed = (cell: ChannelTestCell): ChannelTest => ({ message: '', time: 0.5, model: cell.model })
const channels = [
  { id: testId(1), models: 'a,b', status: 1 },
  { id: testId(2), models: 'b', status: 1 },
]
const statuses = (states: readonly TestState[]) => states.map(({ status }) => status)

describe('a plan of tests', () => {
  it('has a cell for each channel and model, and skips models a channel lacks', () => {
    const { cells, states } = planTests(channels, ['a', 'b'])
    expect(cells).toEqual([
      { channel: 1, model: 'a' },
      { channel: 1, model: 'b' },
      { channel: 2, model: 'a' },
      { channel: 2, model: 'b' },
    ])
    expect(statuses(states)).toEqual(['waiting', 'waiting', 'skipped', 'waiting'])
  })
})

describe('a run of tests', () => {
  it('tests each cell once, two at a time, even if tests fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('pass', 'fail', 'hang'), { maxLength: 30 }),
        async (outcomes) => {
          const cells = outcomes.map((_, index) => ({ channel: testId(index + 1), model: 'a' }))
          const testedIds: Id[] = []
          let running = 0
          const run = createTestRun({
            cells,
            states: cells.map(() => ({ status: 'waiting' })),
            test: async (cell) => {
              testedIds.push(cell.channel)
              running += 1
              expect(running).toBeLessThanOrEqual(2)
              await Promise.resolve()
              running -= 1
              if (outcomes[cells.indexOf(cell)] === 'fail') throw new ApiError('密钥失效')
              if (outcomes[cells.indexOf(cell)] === 'hang') throw new ConnectionError('timeout', '')
              return passed(cell)
            },
          })
          await run.start()
          expect(testedIds).toEqual(cells.map(({ channel }) => channel))
          const expected = { pass: 'passed', fail: 'failed', hang: 'unknown' }
          expect(statuses(run.store.state.states)).toEqual(outcomes.map((outcome) => expected[outcome]))
          expect(run.store.state.running).toBe(false)
        },
      ),
    )
  })

  it('starts no test after a stop, and can be resumed', async () => {
    const { cells, states } = planTests(
      Array.from({ length: 6 }, (_, index) => ({ id: testId(index + 1), models: '', status: 1 })),
      [],
    )
    const ends: Array<() => void> = []
    const test = vi.fn(
      (cell: ChannelTestCell) => new Promise<ChannelTest>((end) => ends.push(() => end(passed(cell)))),
    )
    const run = createTestRun({ cells, states, test })
    const first = run.start()
    expect(statuses(run.store.state.states).slice(0, 3)).toEqual(['running', 'running', 'waiting'])
    run.stop()
    for (const end of ends.splice(0)) end()
    await first
    expect(statuses(run.store.state.states)).toEqual([
      'passed',
      'passed',
      'stopped',
      'stopped',
      'stopped',
      'stopped',
    ])
    expect(test).toHaveBeenCalledTimes(2)

    test.mockImplementation(async (cell) => passed(cell))
    await run.again(['stopped'])
    expect(countStates(run.store.state.states)).toMatchObject({ passed: 6, stopped: 0 })
    expect(test).toHaveBeenCalledTimes(6)
  })

  it.each([
    [new HttpStatusError(429, ''), '测试已停止。错误：请求次数过多，请稍后再试！'],
    [new HttpStatusError(401, '未登录'), '测试已停止。错误：未登录'],
    [new ConnectionError('network', ''), '测试已停止。错误：网络连接失败，请检查网络'],
  ])('stops at an error that would fail every call: %s', async (error, halt) => {
    const test = vi.fn(async () => Promise.reject(error))
    const { cells, states } = planTests(
      Array.from({ length: 9 }, (_, index) => ({ id: testId(index + 1), models: '', status: 1 })),
      [],
    )
    const run = createTestRun({ cells, states, test })
    await run.start()
    expect(test.mock.calls.length).toBeLessThanOrEqual(2)
    expect(new Set(statuses(run.store.state.states))).toEqual(new Set(['stopped']))
    expect(run.store.state.halt).toBe(halt)
  })

  it.each([
    ['a', false],
    ['', true],
    ['gpt-3.5-turbo', true],
  ])(
    'detects whether the server ignored the requested model, when it answers %j: %s',
    async (model, ignored) => {
      const run = createTestRun({
        ...planTests(channels.slice(0, 1), ['a']),
        test: async () => ({ message: '', time: 1, model }),
      })
      await run.start()
      expect(isModelIgnored(run.items, run.store.state.states)).toBe(ignored)
    },
  )
})

describe('the failed channels', () => {
  const cells = planTests(channels, ['b']).cells
  const failedIds = (...states: TestState[]) => {
    const { failed, partly } = failedChannels(channels, cells, states)
    return { failed: failed.map(({ id }) => id), partly: partly.map(({ id }) => id) }
  }

  it('include a channel whose test failed, but not one whose test got no response', () => {
    const message = ''
    expect(failedIds({ status: 'failed', message }, { status: 'unknown', message })).toEqual({
      failed: [1],
      partly: [],
    })
    expect(failedIds({ status: 'passed', time: 1, model: 'a' }, { status: 'stopped' })).toEqual({
      failed: [],
      partly: [],
    })
  })

  it('exclude disabled channels and those where any model passed', () => {
    const two = planTests(channels.slice(0, 1), ['a', 'b'])
    const states: TestState[] = [
      { status: 'failed', message: '' },
      { status: 'passed', time: 1, model: 'a' },
    ]
    expect(failedChannels(channels, two.cells, states)).toMatchObject({ failed: [], partly: [{ id: 1 }] })
    const off = [{ id: testId(1), models: 'b', status: 2 }]
    expect(failedChannels(off, cells, [{ status: 'failed', message: '' }]).failed).toEqual([])
  })
})
