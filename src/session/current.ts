import { bindCalls } from '@/api/client'
import { SessionOverError } from '@/lib/errors'
import { userStore } from './store'

/**
 * One account's time in this tab, or a visitor's. Calls, actions and long work take the session in which they begin;
 * once it is over, nothing more of them is sent, and what still arrives has no effect.
 */
export type Session = ReturnType<typeof createSession>

function createSession(user: number | undefined) {
  const over = new AbortController()
  const end = () => over.abort(new SessionOverError())

  /** Reads the stored user itself: another tab may have changed it, and the event that tells so comes later. */
  const isCurrent = () => {
    if (over.signal.aborted) return false
    if (storedId() === user) return true
    end()
    queueMicrotask(tellTab)
    return false
  }

  return {
    /** Id of its user; undefined for a visitor. */
    user,
    /** Aborted with a SessionOverError when it ends. */
    signal: over.signal,
    isCurrent,
    /**
     * Settles like the work; with a SessionOverError if the session is over by then.
     * @param startsNext - whether the answer itself starts a session: the server has done so already
     */
    answer: async <T>(work: Promise<T>, startsNext: (answer: T) => boolean = () => false): Promise<T> => {
      const answer = await work.catch((error: unknown) => {
        throw isCurrent() ? error : new SessionOverError()
      })
      if (isCurrent() || startsNext(answer)) return answer
      throw new SessionOverError()
    },
    /** Settles like the work, or never if the session is over by then: what follows does not happen. */
    own: <T>(work: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        work.then(
          (answer) => isCurrent() && resolve(answer),
          (error: unknown) => isCurrent() && reject(error),
        )
      }),
    end,
  }
}

const storedId = () => userStore.get()?.id

/** What the browser does a moment later by itself: `tabs.ts` follows. */
function tellTab() {
  globalThis.window?.dispatchEvent(new StorageEvent('storage', { key: null }))
}

let current = createSession(storedId())

export const currentSession = (): Session => current

/** Ends the session; the next one is that of the user who is stored now. */
export function renewSession(): void {
  const ended = current
  current = createSession(storedId())
  ended.end()
}

bindCalls(currentSession)
