import { CALL_HEADERS, callName, gateway } from '@/api/ahead'
import type { Id } from '@/schemas/primitives'

/** A screen's first calls: the status, and its list unless the address searches or filters. None has side effects. */
export function firstCalls(address: { path: string; search: string }, role: number | null, now: number) {
  const calls = ['api/status']
  const names = [...new URLSearchParams(address.search).keys()]
  const path = address.path.replace(/\/$/, '')
  const isList = ['/channel', '/token', '/redemption', '/user'].includes(path)
  if (role !== null && isList && !names.some((name) => /^(keyword|name)$/.test(name)))
    calls.push(`api${path}/?p=0`)
  if (role !== null && path === '/log' && names.every((name) => /^(page|size|sort|desc)$/.test(name))) {
    const time = `start_timestamp=0&end_timestamp=${Math.floor(now / 1000) + 3600}`
    calls.push(`api/log/${role >= 10 ? '' : 'self'}?p=0&${time}`)
  }
  return calls
}

async function read(url: string, credentials: RequestCredentials) {
  const response = await fetch(url, { headers: CALL_HEADERS, credentials, cache: 'no-store' })
  return { status: response.status, headers: [...response.headers], text: await response.text() }
}

/** Makes a user's calls, and leaves the answers for the client (`takeAhead` in `src/api/ahead.ts`). */
export function askAhead(calls: readonly string[], user?: Id): void {
  const { base, credentials } = gateway()
  const asked: typeof window.askedAhead = new Map()
  for (const call of calls) {
    const url = new URL(call, base).href
    const answer = read(url, credentials) as Promise<never>
    // An answer that is never taken must not be an unhandled rejection.
    answer.catch(() => undefined)
    asked.set(callName(url), { asked: performance.now(), user, answer })
  }
  window.askedAhead = asked
}

/** The stored user; null for a visitor or an invalid entry. The console parses it with its schema. */
export function storedUser(): { id: Id; role: number } | null {
  try {
    const { id, role } = JSON.parse(localStorage.getItem('user') ?? 'null') ?? {}
    const isId = typeof id === 'number' || typeof id === 'string'
    return isId && typeof role === 'number' ? { id, role } : null
  } catch {
    return null
  }
}
