import type { Db, Session } from './db'
import type { Faults } from './faults'

/** One request to an endpoint. */
export interface Call {
  db: Db
  faults: Faults
  method: string
  path: string
  query: URLSearchParams
  /** The last path segment where the endpoint has `{id}`. */
  id: string
  /** Raw body text; '' for none. */
  body: string
  /** Value of the Authorization header; '' for none. */
  authorization: string
  /** Whether Accept-Language begins with zh. */
  chinese: boolean
  /** Unix seconds. */
  now: number
  /** Milliseconds. */
  nowMs: number
  /** Who calls; set by the guard, and only for endpoints that need a role. */
  caller: Session
}

/** One call of the gateway. It runs synchronously, so two requests never mix. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Canonical spelling; the last segment may be `{id}`. */
  path: string
  /** Least role: 0 (no login), 1, 10 or 100. */
  role: number
  /** Optional: missing on older servers. */
  optional?: boolean
  /** A GET that changes something. */
  acts?: boolean
  /** Behind the Turnstile gate. */
  turnstile?: boolean
  run: (call: Call) => Response
}

const bare = (path: string) => path.replace(/\/+$/, '')

/** Finds endpoints by method and path, whichever slash spelling was used: a redirect would hide it anyway. */
export function createRouter(endpoints: readonly Endpoint[]) {
  const table = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${bare(endpoint.path)}`, endpoint]))
  return (method: string, pathname: string): { endpoint: Endpoint; id: string } | undefined => {
    const path = bare(pathname)
    const exact = table.get(`${method} ${path}`)
    if (exact) return { endpoint: exact, id: '' }
    const cut = path.lastIndexOf('/')
    const withId = table.get(`${method} ${path.slice(0, cut)}/{id}`)
    return withId && { endpoint: withId, id: decoded(path.slice(cut + 1)) }
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
