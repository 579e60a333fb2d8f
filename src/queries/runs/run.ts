import { createStore } from '@tanstack/react-store'

/** Does one job when its turn comes; an abort takes it out of the queue. The rate limiter's `run` is one. */
export type RunTask = <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>

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
  /** Why it stopped by itself; '' where it did not. */
  halt: string
}

/**
 * Does one thing to many items, each exactly once. What became of it stays with its item; stopping lets what is under
 * way end and starts nothing more.
 *
 * @param states - how the items stand at first: all waiting unless told; what does not wait is left out
 * @param act - does it to one item; resolves with what became of it, also when it failed
 * @param runTask - decides when each may start
 * @param atOnce - items handed to `runTask` side by side; all unless told
 */
export function createRun<Item, Outcome extends { status: string }>(input: {
  items: readonly Item[]
  states?: readonly (Pending | Outcome)[]
  act: (item: Item) => Promise<Outcome | Halt>
  runTask: RunTask
  atOnce?: number
}) {
  const { items, act, runTask } = input
  const store = createStore<RunState<Outcome>>({
    states: input.states ?? items.map(() => ({ status: 'waiting' })),
    running: false,
    halt: '',
  })
  let abort = new AbortController()

  const publish = (patch: Partial<RunState<Outcome>>) => store.setState((old) => ({ ...old, ...patch }))
  const mark = (index: number, next: Pending | Outcome) =>
    publish({ states: store.state.states.map((old, at) => (at === index ? next : old)) })
  /** Turns all items of some kinds into another kind. */
  const turn = (kinds: readonly string[], status: Pending['status']) =>
    publish({ states: store.state.states.map((old) => (kinds.includes(old.status) ? { status } : old)) })

  const runOne = async (item: Item, index: number) => {
    const task = () => {
      mark(index, { status: 'running' })
      return act(item)
    }
    // Taken out of the queue: it never began.
    const outcome = await runTask(task, abort.signal).catch(() => undefined)
    if (outcome && !('halt' in outcome)) return mark(index, outcome)
    mark(index, { status: 'stopped' })
    if (outcome) {
      publish({ halt: outcome.halt })
      abort.abort()
    }
  }

  /** Runs all that wait; resolves when none is under way any more. */
  const start = async () => {
    if (store.state.running) return
    abort = new AbortController()
    publish({ running: true, halt: '' })
    const queue = items.map((item, index) => ({ item, index }))
    const work = async () => {
      for (let next = queue.shift(); next && !abort.signal.aborted; next = queue.shift()) {
        if (store.state.states[next.index]?.status === 'waiting') await runOne(next.item, next.index)
      }
    }
    await Promise.all(Array.from({ length: Math.min(input.atOnce ?? items.length, items.length) }, work))
    turn(['waiting'], 'stopped')
    publish({ running: false })
  }

  return {
    items,
    store,
    start,
    stop: () => abort.abort(),
    /** Runs again what has come to one of these ends. */
    again: (kinds: readonly string[]) => {
      turn(kinds, 'waiting')
      return start()
    },
  }
}
