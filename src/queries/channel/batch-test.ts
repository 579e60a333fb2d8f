import { type ChannelTestCell, failedTest, passedTest, type TestState } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { errorMessage } from '@/domain/error-message'
import type { CallOptions } from '@/lib/call-options'
import { ConnectionError, failsAll } from '@/lib/errors'
import { createRun, type RunTask } from '@/queries/runs/run'
import type { ChannelTest } from '@/schemas/channel'

const AT_ONCE = 2

/** Tests each cell once. A failure stays with its cell, unless every further call would fail alike: that stops the run. */
export function createTestRun(input: {
  cells: readonly ChannelTestCell[]
  states: readonly TestState[]
  test: (cell: ChannelTestCell, call: CallOptions) => Promise<ChannelTest>
  runTask?: RunTask
}) {
  const act = async (cell: ChannelTestCell, call: CallOptions) => {
    try {
      return passedTest(await input.test(cell, call))
    } catch (error) {
      return concernsAll(error)
        ? { halt: channelMessages.testsHalted(errorMessage(error)) }
        : failedTest(error)
    }
  }
  return createRun<ChannelTestCell, TestState>({ ...input, items: input.cells, act, atOnce: AT_ONCE })
}

const concernsAll = (error: unknown) =>
  failsAll(error) || (error instanceof ConnectionError && error.failure === 'network')
