import { errorMessage } from '@/domain/error-message'
import { ENABLED } from '@/domain/statuses'
import { ApiError } from '@/lib/errors'
import type { Channel, ChannelTest } from '@/schemas/channel'
import { fromCsv, type Id } from '@/schemas/primitives'

/** One test: a channel and a model; '' leaves the model to the gateway. */
export type ChannelTestCell = { channel: Id; model: string }

export type TestState =
  /** `skipped`: the channel does not have the model, and the gateway would quietly test another one. */
  | { status: 'waiting' | 'running' | 'stopped' | 'skipped' }
  /** `time` in seconds; `model`: the one that answered. */
  | { status: 'passed'; time: number; model: string }
  /** `unknown`: no usable answer of the gateway, which says nothing about the channel. */
  | { status: 'failed' | 'unknown'; message: string }

export const passedTest = ({ time, model }: Pick<ChannelTest, 'time' | 'model'>) =>
  ({ status: 'passed', time, model }) as const

export const failedTest = (error: unknown) =>
  ({ status: error instanceof ApiError ? 'failed' : 'unknown', message: errorMessage(error) }) as const

/** A channel of a list, with the error of its last test from here until the row is read again. */
export type TestedChannel = Channel & { test_error?: string }

type Tested = Pick<Channel, 'id' | 'models' | 'status'>

/** The tests of the chosen channels and models; without models, one test of each channel's default. */
export function planTests(channels: readonly Tested[], models: readonly string[]) {
  const cells: ChannelTestCell[] = []
  const states: TestState[] = []
  for (const { id, models: own } of channels) {
    const known = new Set(fromCsv(own))
    for (const model of models.length > 0 ? models : ['']) {
      cells.push({ channel: id, model })
      states.push({ status: model === '' || known.has(model) ? 'waiting' : 'skipped' })
    }
  }
  return { cells, states }
}

export function countStates(states: readonly TestState[]): Record<TestState['status'], number> {
  const counts = { waiting: 0, running: 0, stopped: 0, skipped: 0, passed: 0, failed: 0, unknown: 0 }
  for (const { status } of states) counts[status] += 1
  return counts
}

/** Whether the server tested another model than the one asked for. */
export const isModelIgnored = (cells: readonly { model: string }[], states: readonly TestState[]): boolean =>
  states.some((state, index) => {
    const asked = cells[index]?.model
    return state.status === 'passed' && asked && state.model !== asked
  })

/** Enabled channels with failed tests: `failed` if none passed, `partly` if some models work. */
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
