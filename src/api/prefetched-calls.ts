import type { Id } from '@/schemas/primitives'

/** Id of the signed-in account, undefined for a visitor; `ended`: the page is about to reload. */
export type Account = Id | 'ended' | undefined

/** A call that the inline script of the page started before the app was loaded. */
export interface Prefetched {
  /** Start time (`performance.now`). */
  startedAt: number
  /** Stored user at that time; a visitor's responses are valid for any account. */
  user: Id | undefined
  response: Promise<{ status: number; headers: [string, string][]; text: string }>
}

declare global {
  interface Window {
    /** Prefetched calls by `callKey`; each is used once. */
    prefetchedCalls?: Map<string, Prefetched>
  }
}

/** Headers of every call; the language selects the server's Chinese messages. */
export const CALL_HEADERS = { 'Accept-Language': 'zh-CN', 'X-Requested-With': 'XMLHttpRequest' }

/** Base URL of the gateway, and the credentials mode for calls to it. */
export function gateway(): { base: URL; credentials: RequestCredentials } {
  const origin = globalThis.location?.origin ?? 'http://localhost'
  // The trailing slash is needed to resolve relative URLs.
  const base = new URL(`${import.meta.env.VITE_SERVER ?? ''}/`.replace(/\/+$/, '/'), origin)
  return { base, credentials: base.origin === origin ? 'same-origin' : 'include' }
}

/** Milliseconds after which a prefetched response is stale. */
const MAX_AGE = 20_000

/** Key of a call: its URL without the value of `end_timestamp`, which changes every second. */
export const callKey = (url: string): string => url.replace(/\bend_timestamp=\d+/, 'end_timestamp')

/** Returns the prefetched response to a request and removes it; undefined if none matches the account. */
export function takePrefetched(request: Request, account?: Account): Promise<Response> | undefined {
  const calls = request.method === 'GET' ? globalThis.window?.prefetchedCalls : undefined
  const key = callKey(request.url)
  const prefetched = calls?.get(key)
  calls?.delete(key)
  if (!prefetched || (prefetched.user !== undefined && prefetched.user !== account)) return undefined
  if (performance.now() - prefetched.startedAt > MAX_AGE) return undefined
  const { signal } = request
  return new Promise((done, fail) => {
    const onAbort = () => fail(signal.reason as Error)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    prefetched.response.then(({ status, headers, text }) => {
      // The Response constructor rejects a body, even an empty one, for these statuses.
      const body = status === 204 || status === 205 || status === 304 ? null : text
      done(new Response(body, { status, headers }))
      // Otherwise the timeout signal would keep the response, possibly with keys, in memory.
      signal.removeEventListener('abort', onAbort)
    }, fail)
  })
}
