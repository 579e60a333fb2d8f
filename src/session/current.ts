import { bindCalls } from '@/api/client'
import { SessionOverError } from '@/lib/errors'
import { userStore } from './store'

/** One user's, or a visitor's, time in this tab. Work that begins in it sends nothing and changes nothing once it is over. */
export type Session = ReturnType<typeof createSession>

function createSession(user: number | undefined) {
  const over = new AbortController()
  const end = () => over.abort(new SessionOverError())

  /** Compares the stored user too: another tab may have changed it, and the storage event comes later. */
  const isCurrent = () => {
    if (over.signal.aborted) return false
    if (storedId() === user) return true
    end()
    return false
  }

  return {
    /** Id of its user; undefined for a visitor. */
    user,
    /** Aborted with a SessionOverError when it ends. */
    signal: over.signal,
    isCurrent,
    /** The result of the work, or a SessionOverError once the session is over, unless the answer `startsNext` one. */
    answer: async <T>(work: Promise<T>, startsNext: (answer: T) => boolean = () => false): Promise<T> => {
      const answer = await work.catch((error: unknown) => {
        throw isCurrent() ? error : new SessionOverError()
      })
      if (isCurrent() || startsNext(answer)) return answer
      throw new SessionOverError()
    },
    /** The result of the work; never settles if the session has ended meanwhile, so that nothing follows. */
    whileCurrent: <T>(work: Promise<T>) =>
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

let current = createSession(storedId())

export const currentSession = (): Session => current

/** Ends the session; the next one is that of the user who is stored now. */
export function renewSession(): void {
  const ended = current
  current = createSession(storedId())
  ended.end()
}

bindCalls(currentSession)
