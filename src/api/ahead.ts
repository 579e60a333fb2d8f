import type { Id } from '@/schemas/primitives'

/** A call that the page's own script made before the console's code was loaded. */
export interface Ahead {
  /** Milliseconds since the page began. */
  asked: number
  /** Id of the user who was stored then; what a visitor asked for is anybody's. */
  user: Id | undefined
  answer: Promise<{ status: number; headers: [string, string][]; text: string }>
}

declare global {
  interface Window {
    /** Calls by `callName`; each is taken once. */
    askedAhead?: Map<string, Ahead>
  }
}

/** Headers of every call; the language makes the server's translated messages Chinese. */
export const CALL_HEADERS = { 'Accept-Language': 'zh-CN', 'X-Requested-With': 'XMLHttpRequest' }

/** The gateway's address, and whether it is this page's own origin. */
export function gateway(): { base: URL; credentials: RequestCredentials } {
  const origin = globalThis.location?.origin ?? 'http://localhost'
  // With a slash at the end, as calls are resolved against it.
  const base = new URL(`${import.meta.env.VITE_SERVER ?? ''}/`.replace(/\/+$/, '/'), origin)
  return { base, credentials: base.origin === origin ? 'same-origin' : 'include' }
}

/** Milliseconds after which an answer is too old to use. */
const ANSWER_LIFETIME = 20_000

/** Key of a call: its address without the end of the log's time, which changes every second. */
export const callName = (address: string): string => address.replace(/\bend_timestamp=\d+/, 'end_timestamp')

/** The answer to an account's request that the page's script has made already, once; undefined if it made none. */
export function takeAhead(request: Request, account?: Id): Promise<Response> | undefined {
  const asked = request.method === 'GET' ? globalThis.window?.askedAhead : undefined
  const name = callName(request.url)
  const ahead = asked?.get(name)
  asked?.delete(name)
  if (!ahead || (ahead.user !== undefined && ahead.user !== account)) return undefined
  if (performance.now() - ahead.asked > ANSWER_LIFETIME) return undefined
  const { signal } = request
  return new Promise((done, fail) => {
    const giveUp = () => fail(signal.reason as Error)
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp)
    ahead.answer.then(({ status, headers, text }) => {
      // These must have no body, not even an empty one.
      const body = status === 204 || status === 205 || status === 304 ? null : text
      done(new Response(body, { status, headers }))
      // The call's deadline would keep this answer, which may hold keys, in memory for its whole time.
      signal.removeEventListener('abort', giveUp)
    }, fail)
  })
}
