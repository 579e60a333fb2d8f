import { createStore } from '@tanstack/react-store'
import type { logMessages } from '@/domain/log/messages'
import { PAGE_SIZE } from '@/domain/paging'
import { HttpStatusError } from '@/lib/errors'
import type { Log } from '@/schemas/log'
import { newRows } from './log-refresh'

/** Milliseconds between two polls: the first after something came, up to the second while nothing does. */
export const FASTEST = 5_000
export const SLOWEST = 15_000
/** Rows that wait to be inserted at most; of more, only how many. */
export const MOST_WAITING = 200
/** Milliseconds that a 429 stops polling for at most, and where it does not say. */
const LONGEST_WAIT = 180_000

/** Why polling rests although it is switched on. */
export type LivePause = keyof typeof logMessages.livePaused

const NOTHING = {
  /** New rows seen since the list was last read. */
  count: 0,
  /** The newest of them, newest first. */
  rows: [] as readonly Log[],
  /** Whether `rows` are all of them: nothing was left out, and none can have slipped by between two polls. */
  whole: true,
}

/** Polls the first page of the log and keeps what is new until somebody asks for it. The rest is told from outside. */
export function createLogLive(source: {
  /** The newest server page. */
  poll: (signal: AbortSignal) => Promise<readonly Log[]>
  /** The loaded rows in the server's order; undefined: not loaded yet. */
  known: () => readonly Log[] | undefined
  /** Until when (ms) a 429 to anybody's call asks us to wait. */
  limitedUntil: () => number
}) {
  /** What polling has found; until when (ms) a 429 stops it (0: it does not), and why it failed last, if it did. */
  const store = createStore({ ...NOTHING, limitedUntil: 0, error: undefined as unknown })
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
    if (fresh.length === 0) return publish({ limitedUntil: 0, error: undefined })
    // A page of nothing but new rows does not show where it joins those before.
    const gap = fresh.length === incoming.length && (head.length > 0 || incoming.length >= PAGE_SIZE)
    const rows = [...fresh, ...state.rows]
    publish({
      count: state.count + fresh.length,
      rows: rows.slice(0, MOST_WAITING),
      whole: state.whole && !gap && rows.length <= MOST_WAITING,
      limitedUntil: 0,
      error: undefined,
    })
  }

  const fail = (error: unknown) => {
    delay = SLOWEST
    if (!(error instanceof HttpStatusError && error.status === 429)) return publish({ error })
    const wait = Math.min((error.retryAfter ?? Number.POSITIVE_INFINITY) * 1000, LONGEST_WAIT)
    publish({ limitedUntil: Date.now() + wait, error: undefined })
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
      const limited = Math.min(
        Math.max(source.limitedUntil(), store.state.limitedUntil),
        Date.now() + LONGEST_WAIT,
      )
      if (limited > Date.now()) {
        publish({ limitedUntil: limited })
        return schedule(limited - Date.now())
      }
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
    /** Begins, or goes on after a rest: never sooner than the last poll allows. */
    start: () => {
      if (wanted) return
      wanted = true
      schedule(Math.max(lastPoll + FASTEST - Date.now(), 0))
    },
    /** Rests; what was found stays. */
    stop,
    /** The list was read: if it holds some of the found rows, its head is newer than all of them. */
    settle: () => {
      const { rows } = store.state
      if (newRows(source.known() ?? [], rows).length < rows.length) publish(NOTHING)
    },
    /** Hands over what was found, and forgets it. */
    take: () => {
      const { rows, whole } = store.state
      publish(NOTHING)
      return { rows, whole }
    },
  }
}
