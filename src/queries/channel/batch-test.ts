import { type ChannelTestCell, failedTest, passedTest, type TestState } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import type { CallOptions } from '@/lib/call-options'
import { ConnectionError, failsAll } from '@/lib/errors'
import { createRun } from '@/queries/runs/run'
import type { ChannelTest } from '@/schemas/channel'
import { failureMessage } from '@/session/failure-message'

/** Tests each cell once. A failure stays with its cell, unless every further call would fail alike: that stops the run. */
export function createTestRun(input: {
  cells: readonly ChannelTestCell[]
  states: readonly TestState[]
  test: (cell: ChannelTestCell, call: CallOptions) => Promise<ChannelTest>
}) {
  const { cells, states, test } = input
  return createRun<ChannelTestCell, TestState>({
    items: cells,
    states,
    act: async (cell, call) => passedTest(await test(cell, call)),
    fail: (error) =>
      concernsAll(error) ? { halt: channelMessages.testsHalted(failureMessage(error)) } : failedTest(error),
  })
}

const concernsAll = (error: unknown) =>
  failsAll(error) || (error instanceof ConnectionError && error.failure === 'network')
