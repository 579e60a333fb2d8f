import { createStore } from '@tanstack/react-store'
import type { CallOptions } from '@/lib/call-options'
import { ConnectionError } from '@/lib/errors'
import { rateLimiter } from './rate-limiter'

interface Pending {
  status: 'waiting' | 'running' | 'stopped'
}

/** Items that are handed to the rate limiter at a time, so that other work need not wait for all of them. */
const AT_ONCE = 2

/**
 * Acts on many items through the rate limiter, each exactly once, and keeps the outcome of each. `stop` lets the calls
 * under way finish, `giveUp` aborts them. `fail` turns a failure into an outcome, or into a reason to stop (`halt`).
 */
export function createRun<Item, Outcome extends { status: string }>(input: {
  items: readonly Item[]
  states?: readonly (Pending | Outcome)[]
  act: (item: Item, call: CallOptions) => Promise<Outcome>
  fail: (error: unknown) => Outcome | { halt: string }
}) {
  const { items, act, fail } = input
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
  const changeAll = (from: readonly string[], status: Pending['status']) =>
    publish({ states: store.state.states.map((old) => (from.includes(old.status) ? { status } : old)) })
  const isIn = (index: number, status: Pending['status']) => store.state.states[index]?.status === status

  const runOne = async (item: Item, index: number) => {
    const job = () => {
      mark(index, { status: 'running' })
      return act(item, { signal: calling.signal })
    }
    try {
      mark(index, await rateLimiter.run(job, queueing.signal))
    } catch (error) {
      // An item that is not running was taken out of the queue.
      if (!isIn(index, 'running')) return
      const failure = fail(error)
      if (!('halt' in failure)) return mark(index, failure)
      mark(index, { status: 'stopped' })
      publish(failure)
      stop()
    }
  }

  const stop = () => {
    if (!store.state.running) return
    queueing.abort()
    changeAll(['waiting'], 'stopped')
    publish({ stopping: true })
  }

  const start = async () => {
    if (store.state.running) return
    queueing = new AbortController()
    calling = new AbortController()
    publish({ running: true, halt: '' })
    const rest = items.entries()
    const work = async () => {
      for (const [index, item] of rest) if (isIn(index, 'waiting')) await runOne(item, index)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    publish({ running: false, stopping: false })
  }

  return {
    items,
    store,
    start,
    stop,
    /** Their outcome is unknown: the server may have acted. */
    giveUp: () => calling.abort(new ConnectionError('given-up', 'no longer waited for')),
    /** Ends it with its calls, whose outcome nobody waits for. */
    cancel: () => {
      stop()
      calling.abort()
    },
    again: (statuses: readonly string[]) => {
      changeAll(statuses, 'waiting')
      return start()
    },
  }
}

export type ItemState = Pending | { status: 'done' } | { status: 'failed'; error: unknown }

/** Does one thing to many rows through the rate limiter; failures stay with their rows and can be tried again. */
export function createBatch<Item>(
  items: readonly Item[],
  act: (item: Item, call: CallOptions) => Promise<unknown>,
) {
  return createRun<Item, ItemState>({
    items,
    act: async (item, call) => {
      await act(item, call)
      return { status: 'done' }
    },
    fail: (error) => ({ status: 'failed', error }),
  })
}
