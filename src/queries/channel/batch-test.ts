import { type ChannelTestCell, countStates, type TestState } from '@/domain/channel/tests'
import { errorMessage } from '@/domain/error-message'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import type { ChannelTest } from '@/schemas/channel'

/** Runs a task when its turn comes; an abort takes it out of the queue. The rate limiter is one. */
export type RunTask = <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** A run of tests as it stands; `states[i]` belongs to the i-th cell. */
interface TestRunState {
  states: readonly TestState[]
  running: boolean
  /** A test named a model and the answer did not: this server tests its own choice. */
  ignoresModel: boolean
  /** Why the run stopped by itself; '' where it did not. */
  halt: string
}

/** Tests under way side by side. */
const AT_ONCE = 2

/**
 * Tests channels and models, each cell once, two at a time. A failure stays with its cell; stopping lets what is
 * under way end and starts nothing more. What concerns all calls alike (rate limit, lost session, no network)
 * stops the run, for it would fail every channel.
 */
export function createTestRun(input: {
  cells: readonly ChannelTestCell[]
  states: readonly TestState[]
  test: (cell: ChannelTestCell) => Promise<ChannelTest>
  run: RunTask
}) {
  const { cells, test, run } = input
  const listeners = new Set<() => void>()
  let state: TestRunState = { states: input.states, running: false, ignoresModel: false, halt: '' }
  let stop = new AbortController()

  const publish = (patch: Partial<TestRunState>) => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  const mark = (index: number, next: TestState) =>
    publish({ states: state.states.map((old, at) => (at === index ? next : old)) })
  /** Turns all tests of some kinds into another kind. */
  const turn = (kinds: ReadonlyArray<TestState['status']>, status: 'waiting' | 'stopped') =>
    publish({ states: state.states.map((old) => (kinds.includes(old.status) ? { status } : old)) })

  const testOne = async (index: number, cell: ChannelTestCell) => {
    try {
      const { time, model } = await run(() => {
        mark(index, { status: 'running' })
        return test(cell)
      }, stop.signal)
      mark(index, { status: 'passed', time })
      if (cell.model !== '' && model !== cell.model) publish({ ignoresModel: true })
    } catch (error) {
      const started = state.states[index]?.status === 'running'
      if (!started && stop.signal.aborted) return mark(index, { status: 'stopped' })
      const message = errorMessage(error).text
      if (concernsAll(error)) {
        publish({ halt: message })
        stop.abort()
        return mark(index, { status: 'stopped' })
      }
      mark(index, { status: error instanceof ApiError ? 'failed' : 'unknown', message })
    }
  }

  const start = async () => {
    if (state.running) return
    stop = new AbortController()
    publish({ running: true, halt: '' })
    const queue = cells.map((cell, index) => ({ cell, index }))
    const work = async () => {
      for (let next = queue.shift(); next && !stop.signal.aborted; next = queue.shift()) {
        if (state.states[next.index]?.status === 'waiting') await testOne(next.index, next.cell)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    turn(['waiting'], 'stopped')
    publish({ running: false })
  }

  return {
    cells,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Runs all that wait; resolves when none is under way any more. */
    start,
    stop: () => stop.abort(),
    /** Goes on with what was stopped. */
    resume() {
      turn(['stopped'], 'waiting')
      return start()
    },
    /** Tries again what failed or was not answered. */
    retry() {
      turn(['failed', 'unknown', 'stopped'], 'waiting')
      return start()
    },
    counts: () => countStates(state.states),
  }
}

export type TestRun = ReturnType<typeof createTestRun>

function concernsAll(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.status === 401 || error.status === 429
  return error instanceof ConnectionError && error.failure === 'network'
}
