import { createStore } from '@tanstack/react-store'
import type { CallOptions } from '@/lib/call-options'
import { ConnectionError } from '@/lib/errors'
import { rateLimiter } from './rate-limiter'

interface Pending {
  status: 'waiting' | 'running' | 'stopped'
}

/** Default number of items queued in the rate limiter at a time, so that other work is not blocked. */
const AT_ONCE = 2

/**
 * Runs `act` once on each item through the rate limiter and stores each outcome. `stop` lets pending calls finish,
 * `giveUp` aborts them. `fail` maps an error to an outcome, or to a message that stops the run (`halt`).
 */
export function createRun<Item, Outcome extends { status: string }>(input: {
  items: readonly Item[]
  states?: readonly (Pending | Outcome)[]
  act: (item: Item, call: CallOptions) => Promise<Outcome>
  fail: (error: unknown, item: Item) => Outcome | { halt: string } | Promise<Outcome>
  /** Items processed in parallel. */
  atOnce?: number
  /** Sequential calls per item. */
  callsEach?: number
}) {
  const { items, act, fail, atOnce = AT_ONCE, callsEach = 1 } = input
  const states: readonly (Pending | Outcome)[] = input.states ?? items.map(() => ({ status: 'waiting' }))
  const store = createStore({
    states,
    running: false,
    /** No further items start; pending calls finish. */
    stopping: false,
    /** The message of the error that stopped the run, or ''. */
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
      mark(index, await rateLimiter.run(job, queueing.signal, false, callsEach))
    } catch (error) {
      // An item that was not running has been removed from the queue.
      if (!isIn(index, 'running')) return
      const failure = await fail(error, item)
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
    await Promise.all(Array.from({ length: atOnce }, work))
    publish({ running: false, stopping: false })
  }

  return {
    items,
    store,
    start,
    stop,
    /** Aborts the pending calls; their outcome is unknown, as the server may have acted. */
    giveUp: () => calling.abort(new ConnectionError('given-up', 'the run stopped waiting for the response')),
    /** Stops the run and aborts its pending calls. */
    cancel: () => {
      stop()
      calling.abort()
    },
    /** Reruns the items with these statuses. */
    again: (statuses: readonly string[]) => {
      changeAll(statuses, 'waiting')
      return start()
    },
  }
}

/** `unknown`: the response was lost, so the call must not be retried. */
export type ItemState =
  | Pending
  | { status: 'done' }
  | { status: 'failed'; error: unknown }
  | { status: 'unknown'; error: unknown }

/**
 * Runs one action on many rows through the rate limiter. Failed rows can be retried, except where `isUnknown` is true,
 * because the server may have acted.
 */
export function createBatch<Item>(
  items: readonly Item[],
  act: (item: Item, call: CallOptions) => Promise<unknown>,
  isUnknown: (error: unknown, item: Item) => boolean = () => false,
  callsEach = 1,
) {
  return createRun<Item, ItemState>({
    items,
    callsEach,
    act: async (item, call) => {
      await act(item, call)
      return { status: 'done' }
    },
    fail: (error, item) => ({ status: isUnknown(error, item) ? 'unknown' : 'failed', error }),
  })
}
