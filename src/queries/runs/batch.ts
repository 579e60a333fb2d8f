import type { RateLimiter } from './rate-limiter'

/** What has become of one item. */
export type ItemState =
  | { status: 'waiting' | 'running' | 'done' | 'cancelled' }
  | { status: 'failed'; error: unknown }

/** A batch as it stands; `states[i]` belongs to `items[i]`. */
interface BatchState {
  states: readonly ItemState[]
  running: boolean
}

/**
 * Does one thing to many items through the rate limiter, each exactly once. Failures stay with their items and can be
 * tried again; cancelling lets what is under way end and starts nothing more.
 */
export function createBatch<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  rateLimiter: RateLimiter,
) {
  const listeners = new Set<() => void>()
  let state: BatchState = { states: items.map(() => ({ status: 'waiting' })), running: false }
  let stop = new AbortController()

  const publish = (next: BatchState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const mark = (index: number, item: ItemState) =>
    publish({ ...state, states: state.states.map((old, at) => (at === index ? item : old)) })

  const runOne = async (item: Item, index: number) => {
    try {
      await rateLimiter.run(() => {
        mark(index, { status: 'running' })
        return run(item)
      }, stop.signal)
      mark(index, { status: 'done' })
    } catch (error) {
      const neverStarted = state.states[index]?.status === 'waiting'
      mark(index, neverStarted && stop.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error })
    }
  }

  const start = async () => {
    stop = new AbortController()
    publish({ ...state, running: true })
    const { states } = state
    const open = items.flatMap((item, index) =>
      states[index]?.status === 'waiting' ? [{ item, index }] : [],
    )
    await Promise.all(open.map(({ item, index }) => runOne(item, index)))
    publish({ ...state, running: false })
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Runs all that wait; resolves when none is under way any more. */
    start,
    cancel: () => stop.abort(),
    /** Tries the failed and the cancelled again. */
    retry: () => {
      publish({
        ...state,
        states: state.states.map((item) =>
          item.status === 'failed' || item.status === 'cancelled' ? { status: 'waiting' } : item,
        ),
      })
      return start()
    },
  }
}
