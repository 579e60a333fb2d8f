import { CALL_HEADERS, callKey, gateway } from '@/api/prefetched-calls'
import { needsWholeTable } from '@/domain/page-size'
import { isAdmin } from '@/domain/roles'
import type { Id } from '@/schemas/primitives'

/** Lists the first API calls of a screen: the status, and the first page or whole table of its list. */
export function firstCalls(address: { path: string; search: string }, role: number | null, now: number) {
  const calls = ['api/status']
  const search = Object.fromEntries(new URLSearchParams(address.search))
  const path = address.path.replace(/\/$/, '')
  const isList = ['/channel', '/token', '/redemption', '/user'].includes(path)
  if (role !== null && isList)
    calls.push(`api${path}/${needsWholeTable(search) ? 'search?keyword=' : '?p=0'}`)
  if (
    role !== null &&
    path === '/log' &&
    Object.keys(search).every((name) => /^(page|size|sort|desc)$/.test(name))
  ) {
    const time = `start_timestamp=0&end_timestamp=${Math.floor(now / 1000) + 3600}`
    calls.push(`api/log/${isAdmin({ role }) ? '' : 'self'}?p=0&${time}`)
  }
  return calls
}

async function fetchText(url: string, credentials: RequestCredentials) {
  const response = await fetch(url, { headers: CALL_HEADERS, credentials, cache: 'no-store' })
  return { status: response.status, headers: [...response.headers], text: await response.text() }
}

/** Starts the calls and stores their responses for the client (`takePrefetched` in `src/api/prefetched-calls.ts`). */
export function prefetchCalls(calls: readonly string[], user?: Id): void {
  const { base, credentials } = gateway()
  const prefetched: typeof window.prefetchedCalls = new Map()
  for (const call of calls) {
    const url = new URL(call, base).href
    const response = fetchText(url, credentials) as Promise<never>
    // Avoids an unhandled rejection if the response is never used.
    response.catch(() => undefined)
    prefetched.set(callKey(url), { startedAt: performance.now(), user, response })
  }
  window.prefetchedCalls = prefetched
}

/** Reads the stored user; null for a visitor or an invalid entry. */
export function storedUser(): { id: Id; role: number } | null {
  try {
    const { id, role } = JSON.parse(localStorage.getItem('user') ?? 'null') ?? {}
    const isId = ['number', 'string'].includes(typeof id)
    return isId && typeof role === 'number' ? { id, role } : null
  } catch {
    return null
  }
}
