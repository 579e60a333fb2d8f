import { createStore } from '@tanstack/react-store'
import type { CallOptions } from '@/lib/call-options'
import { ConnectionError, logError } from '@/lib/errors'
import { rateLimiter } from './rate-limiter'

/** Runs a job when its turn comes; an abort takes it out of the queue. */
export type RunTask = <T>(task: (call: CallOptions) => Promise<T>, signal: AbortSignal) => Promise<T>

interface Pending {
  status: 'waiting' | 'running' | 'stopped'
}

/**
 * Acts on many items, each exactly once, and keeps the outcome of each, also of failures. `stop` lets the calls under way
 * finish, `giveUp` aborts them. `act` may return a reason to stop (`halt`).
 */
export function createRun<Item, Outcome extends { status: string }>(input: {
  items: readonly Item[]
  states?: readonly (Pending | Outcome)[]
  act: (item: Item, call: CallOptions) => Promise<Outcome | { halt: string }>
  runTask?: RunTask | undefined
  atOnce?: number
}) {
  const { items, act, runTask = rateLimiter.run, atOnce = items.length } = input
  const states: readonly (Pending | Outcome)[] = input.states ?? items.map(() => ({ status: 'waiting' }))
  const store = createStore({
    states,
    running: false,
    /** Nothing more is started; what is under way is waited for. */
    stopping: false,
    /** Why it stopped by itself; '' if it did not. */
    halt: '',
  })
  let queueing = new AbortController()
  let calling = new AbortController()

  const publish = (patch: Partial<typeof store.state>) => store.setState((old) => ({ ...old, ...patch }))
  const mark = (index: number, next: Pending | Outcome) =>
    publish({ states: store.state.states.with(index, next) })
  const turn = (kinds: readonly string[], status: Pending['status']) =>
    publish({ states: store.state.states.map((old) => (kinds.includes(old.status) ? { status } : old)) })

  const runOne = async (item: Item, index: number) => {
    const task = (call: CallOptions) => {
      mark(index, { status: 'running' })
      return act(item, { ...call, signal: calling.signal })
    }
    const outcome = await runTask(task, queueing.signal).catch((error: unknown) => {
      if (!queueing.signal.aborted) logError(error)
    })
    if (outcome && !('halt' in outcome)) return mark(index, outcome)
    mark(index, { status: 'stopped' })
    if (outcome) {
      publish({ halt: outcome.halt })
      stop()
    }
  }

  const stop = () => {
    if (!store.state.running) return
    queueing.abort()
    turn(['waiting'], 'stopped')
    publish({ stopping: true })
  }

  const start = async () => {
    if (store.state.running) return
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
    await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
    publish({ running: false, stopping: false })
  }

  return {
    items,
    store,
    start,
    stop,
    /** Their outcome is unknown: the server may have acted. */
    giveUp: () => calling.abort(new ConnectionError('given-up', 'no longer waited for')),
    again: (kinds: readonly string[]) => {
      turn(kinds, 'waiting')
      return start()
    },
  }
}

export type ItemState = Pending | { status: 'done' } | { status: 'failed'; error: unknown }

/** Does one thing to many rows through the rate limiter; failures stay with their rows and can be tried again. */
export function createBatch<Item>(
  items: readonly Item[],
  act: (item: Item, call: CallOptions) => Promise<unknown>,
  runTask?: RunTask,
) {
  return createRun<Item, ItemState>({
    items,
    runTask,
    act: (item, call) =>
      act(item, call).then(
        () => ({ status: 'done' }),
        (error: unknown) => ({ status: 'failed', error }),
      ),
  })
}
