import { type AheadAnswer, CALL_HEADERS, callName, gateway } from '@/api/ahead'
import { defaultRange } from '@/domain/log/default-range'
import { isAdmin } from '@/domain/roles'

/** The first server page of each list, by its address in the console. None of these calls has side effects. */
const LISTS: Readonly<Record<string, string>> = {
  '/channel': 'api/channel/?p=0',
  '/token': 'api/token/?p=0',
  '/redemption': 'api/redemption/?p=0',
  '/user': 'api/user/?p=0',
}

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
  const list = LISTS[path]
  if (user && list && !names.includes('keyword')) calls.push(list)
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
