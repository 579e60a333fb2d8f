import { createStore } from '@tanstack/react-store'
import type { CallOptions } from '@/lib/call-options'
import { ConnectionError } from '@/lib/errors'

/** Runs a job when its turn comes (the rate limiter's `run`); an abort takes it out of the queue. */
export type RunTask = <T>(task: (call: CallOptions) => Promise<T>, signal: AbortSignal) => Promise<T>

/** An item that has not come to an end. */
export interface Pending {
  status: 'waiting' | 'running' | 'stopped'
}

/** What concerns every item alike: the run stops by itself, and says why. */
interface Halt {
  halt: string
}

interface RunState<Outcome> {
  /** `states[i]` belongs to the i-th item. */
  states: readonly (Pending | Outcome)[]
  running: boolean
  /** Nothing more is started; what is under way is waited for. */
  stopping: boolean
  /** Why it stopped by itself; '' where it did not. */
  halt: string
}

/**
 * Does one thing to many items, each exactly once. What became of it stays with its item; stopping lets what is under
 * way end, unless it is given up, and starts nothing more.
 *
 * @param states - how the items stand at first: all waiting unless told; what does not wait is left out
 * @param act - does it to one item; resolves with what became of it, also when it failed
 * @param runTask - decides when each may start
 * @param atOnce - items handed to `runTask` side by side; all unless told
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
  let abort = new AbortController()
  let calls = new AbortController()

  const publish = (patch: Partial<RunState<Outcome>>) => store.setState((old) => ({ ...old, ...patch }))
  const mark = (index: number, next: Pending | Outcome) =>
    publish({ states: store.state.states.map((old, at) => (at === index ? next : old)) })
  /** Turns all items of some kinds into another kind. */
  const turn = (kinds: readonly string[], status: Pending['status']) =>
    publish({ states: store.state.states.map((old) => (kinds.includes(old.status) ? { status } : old)) })

  const runOne = async (item: Item, index: number) => {
    const task = (call: CallOptions) => {
      mark(index, { status: 'running' })
      return act(item, { ...call, signal: calls.signal })
    }
    // Aborted in the queue, so it never began.
    const outcome = await runTask(task, abort.signal).catch(() => undefined)
    if (outcome && !('halt' in outcome)) return mark(index, outcome)
    mark(index, { status: 'stopped' })
    if (outcome) {
      publish({ halt: outcome.halt })
      stop()
    }
  }

  const stop = () => {
    if (!store.state.running) return
    abort.abort()
    turn(['waiting'], 'stopped')
    publish({ stopping: true })
  }

  /** Runs all that wait; resolves when none is under way any more. */
  const start = async () => {
    if (store.state.running) return
    abort = new AbortController()
    calls = new AbortController()
    publish({ running: true, halt: '' })
    const queue = items.map((item, index) => ({ item, index }))
    const work = async () => {
      for (let next = queue.shift(); next && !abort.signal.aborted; next = queue.shift()) {
        if (store.state.states[next.index]?.status === 'waiting') await runOne(next.item, next.index)
      }
    }
    await Promise.all(Array.from({ length: Math.min(input.atOnce ?? items.length, items.length) }, work))
    publish({ running: false, stopping: false })
  }

  return {
    items,
    store,
    start,
    stop,
    /** Waits no longer for what is under way. What became of it is not known: the server may have done it. */
    giveUp: () => calls.abort(new ConnectionError('given-up', 'no longer waited for')),
    /** Runs again what has come to one of these ends. */
    again: (kinds: readonly string[]) => {
      turn(kinds, 'waiting')
      return start()
    },
  }
}

/** What a run that was stopped still waits for, in words. */
export const stillWaiting = (underWay: number) => `，等待 ${underWay} 项结束`
