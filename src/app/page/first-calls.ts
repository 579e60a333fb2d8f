import { type AheadAnswer, CALL_HEADERS, callName, gateway } from '@/api/ahead'
import { defaultRange } from '@/domain/log/default-range'
import { isAdmin } from '@/domain/roles'

/** Addresses of the lists whose calls have the same names. None of these calls has side effects. */
const LISTS = new Set(['/channel', '/token', '/redemption', '/user'])

/** Parameters of the log's address that do not change its first server page. */
const ORDER = new Set(['page', 'size', 'sort', 'desc'])

/** A screen's first calls: the status, and its list unless the address searches or filters. */
export function firstCalls(
  address: { path: string; search: string },
  user: { role: number } | null,
  now: number,
): string[] {
  const calls = ['api/status']
  const names = [...new URLSearchParams(address.search).keys()]
  const path = address.path.replace(/\/$/, '')
  if (user && LISTS.has(path) && !names.includes('keyword')) calls.push(`api${path}/?p=0`)
  if (user && path === '/log' && names.every((name) => ORDER.has(name))) {
    const { start, end } = defaultRange(now)
    const time = `start_timestamp=${start}&end_timestamp=${end}`
    calls.push(isAdmin(user) ? `api/log/?p=0&${time}` : `api/log/self?p=0&${time}`)
  }
  return calls
}

async function ask(url: string, credentials: RequestCredentials): Promise<AheadAnswer> {
  const response = await fetch(url, { headers: CALL_HEADERS, credentials })
  return { status: response.status, headers: [...response.headers], text: await response.text() }
}

/** Makes the calls, and leaves the answers for the client (`takeAhead`). */
export function askAhead(calls: readonly string[]): void {
  const { base, credentials } = gateway()
  const asked = new Map()
  for (const call of calls) {
    const url = new URL(call, base).href
    const answer = ask(url, credentials)
    // An answer that is never taken must not be an unhandled rejection.
    answer.catch(() => undefined)
    asked.set(callName(url), { asked: performance.now(), answer })
  }
  window.askedAhead = asked
}
