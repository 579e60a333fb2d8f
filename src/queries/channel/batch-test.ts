import { type ChannelTestCell, failedTest, passedTest, type TestState } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import type { CallOptions } from '@/lib/call-options'
import { blocksAllCalls, ConnectionError } from '@/lib/errors'
import { createRun } from '@/queries/runs/run'
import type { ChannelTest } from '@/schemas/channel'
import { failureMessage } from '@/session/failure-message'

/** Tests each cell once. A failure marks its cell, but an error that would fail every further call stops the run. */
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
      affectsAllCalls(error)
        ? { halt: channelMessages.testsHalted(failureMessage(error)) }
        : failedTest(error),
  })
}

const affectsAllCalls = (error: unknown) =>
  blocksAllCalls(error) || (error instanceof ConnectionError && error.failure === 'network')
