import { createStore } from '@tanstack/react-store'
import { messages } from '@/domain/messages'
import type { CallOptions } from '@/lib/call-options'
import { ConnectionError, SessionOverError } from '@/lib/errors'
import { logError } from '@/lib/log-error'
import { currentSession } from '@/session/current'

/** Runs a job when its turn comes (the rate limiter's `run`); an abort takes it out of the queue. */
export type RunTask = <T>(task: (call: CallOptions) => Promise<T>, signal: AbortSignal) => Promise<T>

/** State of an item that has no outcome. */
export interface Pending {
  status: 'waiting' | 'running' | 'stopped'
}

/** Stops the run, with the reason to show. */
interface Halt {
  halt: string
}

interface RunState<Outcome> {
  /** `states[i]` belongs to the i-th item. */
  states: readonly (Pending | Outcome)[]
  running: boolean
  /** Nothing more is started; what is under way is waited for. */
  stopping: boolean
  /** Why it stopped by itself; '' if it did not. */
  halt: string
}

/**
 * Acts on many items, each exactly once, and keeps the outcome of each. `stop` lets the calls under way finish, `giveUp`
 * aborts them. The end of the session in which it was made ends the run at once.
 * @param states - initial states, all waiting by default; only waiting items are acted on
 * @param act - acts on one item; resolves with its outcome, also for a failure
 * @param runTask - decides when each may start
 * @param atOnce - items handed to `runTask` at the same time; all by default
 */
export function createRun<Item, Outcome extends { status: string }>(input: {
  items: readonly Item[]
  states?: readonly (Pending | Outcome)[]
  act: (item: Item, call: CallOptions) => Promise<Outcome | Halt>
  runTask: RunTask
  atOnce?: number
}) {
  const { items, act, runTask } = input
  const store = createStore<RunState<Outcome>>({
    states: input.states ?? items.map(() => ({ status: 'waiting' })),
    running: false,
    stopping: false,
    halt: '',
  })
  let queueing = new AbortController()
  let calling = new AbortController()
  const session = currentSession()

  const publish = (patch: Partial<RunState<Outcome>>) => store.setState((old) => ({ ...old, ...patch }))
  const mark = (index: number, next: Pending | Outcome) =>
    publish({ states: store.state.states.with(index, next) })
  /** Turns all items of some kinds into another kind. */
  const turn = (kinds: readonly string[], status: Pending['status']) =>
    publish({ states: store.state.states.map((old) => (kinds.includes(old.status) ? { status } : old)) })

  const runOne = async (item: Item, index: number) => {
    const task = async (call: CallOptions) => {
      if (!session.isCurrent()) throw new SessionOverError()
      mark(index, { status: 'running' })
      return act(item, { ...call, signal: calling.signal })
    }
    const outcome = await runTask(task, queueing.signal).catch((error: unknown) => {
      if (!queueing.signal.aborted) logError(error)
    })
    if (!session.isCurrent()) return end()
    if (outcome && !('halt' in outcome)) return mark(index, outcome)
    mark(index, { status: 'stopped' })
    if (outcome) {
      publish({ halt: outcome.halt })
      stop()
    }
  }

  const end = () => {
    queueing.abort()
    turn(['waiting', 'running'], 'stopped')
    publish({ running: false, stopping: false, halt: messages.accountChanged })
  }

  const stop = () => {
    if (!store.state.running) return
    queueing.abort()
    turn(['waiting'], 'stopped')
    publish({ stopping: true })
  }

  /** Runs the waiting items; resolves when all have ended. */
  const start = async () => {
    if (store.state.running) return
    if (!session.isCurrent()) return end()
    session.signal.addEventListener('abort', end)
    queueing = new AbortController()
    calling = new AbortController()
    publish({ running: true, halt: '' })
    const queue = items.entries()
    const work = async () => {
      for (const [index, item] of queue) {
        if (queueing.signal.aborted) return
        if (store.state.states[index]?.status === 'waiting') await runOne(item, index)
      }
    }
    await Promise.all(Array.from({ length: Math.min(input.atOnce ?? items.length, items.length) }, work))
    session.signal.removeEventListener('abort', end)
    publish({ running: false, stopping: false })
  }

  return {
    items,
    store,
    start,
    stop,
    /** Aborts the calls under way. Their outcome is unknown: the server may have acted. */
    giveUp: () => calling.abort(new ConnectionError('given-up', 'no longer waited for')),
    /** Runs items in these states again. */
    again: (kinds: readonly string[]) => {
      turn(kinds, 'waiting')
      return start()
    },
  }
}

/** What a stopped run still waits for, in words. */
export const stillWaiting = (underWay: number) => `，等待 ${underWay} 项结束`
