import type { Db, Session } from './db'
import type { Faults } from './faults'

/** A request to an endpoint. */
export interface Call {
  db: Db
  faults: Faults
  method: string
  path: string
  query: URLSearchParams
  /** The value of `{id}` in the path; '' for endpoints without it. */
  id: string
  /** Raw body; '' if there is none. */
  body: string
  /** Authorization header; '' if missing. */
  authorization: string
  /** Whether Accept-Language starts with zh. */
  chinese: boolean
  /** Unix seconds. */
  now: number
  /** Milliseconds. */
  nowMs: number
  /** The caller's session; set by the guard for endpoints that require a role. */
  caller: Session
}

/** An API endpoint. `run` is synchronous, so concurrent requests cannot interleave. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Canonical path; the last segment may be `{id}`. */
  path: string
  /** Minimum role: 0 (no login), 1, 10 or 100. */
  role: number
  /** Missing on older servers. */
  optional?: boolean
  /** A GET with side effects. */
  mutates?: boolean
  /** Behind the Turnstile gate. */
  turnstile?: boolean
  run: (call: Call) => Response
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '')

/** Returns a lookup of endpoints by method and path. Trailing slashes are ignored instead of redirected. */
export function createRouter(endpoints: readonly Endpoint[]) {
  const table = new Map(
    endpoints.map((endpoint) => [`${endpoint.method} ${withoutSlash(endpoint.path)}`, endpoint]),
  )
  return (method: string, pathname: string): { endpoint: Endpoint; id: string } | undefined => {
    const path = withoutSlash(pathname)
    const exact = table.get(`${method} ${path}`)
    if (exact) return { endpoint: exact, id: '' }
    const cut = path.lastIndexOf('/')
    const endpoint = table.get(`${method} ${path.slice(0, cut)}/{id}`)
    return endpoint && { endpoint, id: decoded(path.slice(cut + 1)) }
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
