import { createStore } from '@tanstack/react-store'
import type { logMessages } from '@/domain/log/messages'
import { PAGE_SIZE } from '@/domain/paging'
import { httpStatusOf } from '@/lib/errors'
import type { Log } from '@/schemas/log'
import { newRows } from './log-refresh'

/** Milliseconds between two polls: `FASTEST` after new rows, rising to `SLOWEST` while there are none. */
export const FASTEST = 5_000
export const SLOWEST = 15_000
/** Most rows that are kept for inserting; beyond that they are only counted. */
export const MOST_WAITING = 200

/** Why polling pauses although it is switched on. */
export type LivePause = keyof typeof logMessages.livePaused

const NOTHING = {
  /** New rows seen since the list was last read. */
  count: 0,
  /** The newest of them, newest first. */
  rows: [] as readonly Log[],
  /** Whether `rows` are all of them: none was dropped, or missed between two polls. */
  whole: true,
}

/** Polls the first page of the log and keeps new rows until `take`. */
export function createLogLive(source: {
  poll: (signal: AbortSignal) => Promise<readonly Log[]>
  /** The loaded rows in the server's order; undefined: not loaded yet. */
  known: () => readonly Log[] | undefined
}) {
  /** What polling has found, and the last failure, if any. */
  const store = createStore({ ...NOTHING, error: undefined as unknown })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  let wanted = false
  let delay = FASTEST
  let lastPoll = Number.NEGATIVE_INFINITY

  const publish = (patch: Partial<typeof store.state>) => store.setState((old) => ({ ...old, ...patch }))

  const receive = (known: readonly Log[], incoming: readonly Log[]) => {
    const { state } = store
    const head = [...state.rows, ...known.slice(0, incoming.length)]
    const fresh = newRows(head, incoming)
    delay = fresh.length > 0 ? FASTEST : Math.min(delay * 1.5, SLOWEST)
    if (fresh.length === 0) return publish({ error: undefined })
    // If all rows of a page are new, there may be more between them and the known ones.
    const gap = fresh.length === incoming.length && (head.length > 0 || incoming.length >= PAGE_SIZE)
    const rows = [...fresh, ...state.rows]
    publish({
      count: state.count + fresh.length,
      rows: rows.slice(0, MOST_WAITING),
      whole: state.whole && !gap && rows.length <= MOST_WAITING,
      error: undefined,
    })
  }

  const fail = (error: unknown) => {
    delay = SLOWEST
    // Of a 429 the rate limiter tells.
    publish({ error: httpStatusOf(error) === 429 ? undefined : error })
  }

  const pollOnce = async () => {
    const known = source.known()
    if (!known) return
    running = new AbortController()
    const { signal } = running
    lastPoll = Date.now()
    try {
      const incoming = await source.poll(signal)
      if (!signal.aborted) receive(source.known() ?? known, incoming)
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      if (!signal.aborted) running = undefined
    }
  }

  const schedule = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      await pollOnce()
      if (wanted && !running) schedule(delay)
    }, wait)
  }

  const stop = () => {
    wanted = false
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }

  return {
    store,
    /** Starts or resumes, no sooner than `FASTEST` after the last poll. */
    start: () => {
      if (wanted) return
      wanted = true
      schedule(Math.max(lastPoll + FASTEST - Date.now(), 0))
    },
    /** Pauses; what was found stays. */
    stop,
    /** For when the list was read: if it holds some of the found rows, it holds all of them. */
    settle: () => {
      const { rows } = store.state
      if (newRows(source.known() ?? [], rows).length < rows.length) publish(NOTHING)
    },
    /** Returns what was found, and forgets it. */
    take: () => {
      const { rows, whole } = store.state
      publish(NOTHING)
      return { rows, whole }
    },
  }
}
