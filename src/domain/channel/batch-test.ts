import { errorMessage } from '@/domain/error-message'
import { ENABLED } from '@/domain/statuses'
import { ApiError } from '@/lib/errors'
import type { Channel, ChannelTest } from '@/schemas/channel'
import { fromCsv, type Id } from '@/schemas/primitives'

/** One test: a channel and a model; '' means the channel's default model. */
export type ChannelTestCell = { channel: Id; model: string }

export type TestState =
  /** `skipped`: the channel lacks the model, so the gateway would silently test another. */
  | { status: 'waiting' | 'running' | 'stopped' | 'skipped' }
  /** `time` in seconds; `model`: the model that responded. */
  | { status: 'passed'; time: number; model: string }
  /** `unknown`: the gateway sent no usable response, so the channel itself may be fine. */
  | { status: 'failed' | 'unknown'; message: string }

export const passedTest = ({ time, model }: Pick<ChannelTest, 'time' | 'model'>) =>
  ({ status: 'passed', time, model }) as const

export const failedTest = (error: unknown) =>
  ({ status: error instanceof ApiError ? 'failed' : 'unknown', message: errorMessage(error) }) as const

/** A listed channel, with the error of the last test run here until the row is fetched again. */
export type TestedChannel = Channel & { test_error?: string }

type Tested = Pick<Channel, 'id' | 'models' | 'status'>

/** Plans one test per channel and model; without models, one test of each channel's default. */
export function planTests(channels: readonly Tested[], models: readonly string[]) {
  const cells: ChannelTestCell[] = []
  const states: TestState[] = []
  for (const { id, models: csv } of channels) {
    const offered = new Set(fromCsv(csv))
    for (const model of models.length > 0 ? models : ['']) {
      cells.push({ channel: id, model })
      states.push({ status: model === '' || offered.has(model) ? 'waiting' : 'skipped' })
    }
  }
  return { cells, states }
}

export function countStates(states: readonly TestState[]): Record<TestState['status'], number> {
  const counts = { waiting: 0, running: 0, stopped: 0, skipped: 0, passed: 0, failed: 0, unknown: 0 }
  for (const { status } of states) counts[status] += 1
  return counts
}

/** Whether the server tested a different model than requested. */
export const isModelIgnored = (cells: readonly { model: string }[], states: readonly TestState[]): boolean =>
  states.some((state, index) => {
    const requested = cells[index]?.model
    return state.status === 'passed' && requested && state.model !== requested
  })

/** Enabled channels with failed tests: `failed` if no test passed, `partly` if some did. */
export function failedChannels<Row extends Tested>(
  channels: readonly Row[],
  cells: readonly ChannelTestCell[],
  states: readonly TestState[],
): { failed: Row[]; partly: Row[] } {
  const has = (id: Id, status: TestState['status']) =>
    cells.some((cell, index) => cell.channel === id && states[index]?.status === status)
  const works = ({ id }: Row) => has(id, 'passed')
  const bad = channels.filter(({ id, status }) => status === ENABLED && has(id, 'failed'))
  return { failed: bad.filter((row) => !works(row)), partly: bad.filter(works) }
}
