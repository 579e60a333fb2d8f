import { charge } from './billing'
import type { Db } from './db'
import { callMaker } from './made-up-calls'
import { anyOf, between, random } from './random'

/** A client that asks for the newest page again within this time (ms) is watching it. */
const WATCHING = 20_000
/** The chance that a look finds new calls, and their largest number. */
const CHANCE = 0.6
const MOST = 3
/** The quota that an account needs for such calls. */
const ENOUGH = 1_000_000

/**
 * Other people's calls, for the mock edition: while somebody watches the log, a line is added to it now and then.
 * Call the returned function with each request, before it is answered.
 *
 * @param now - milliseconds
 */
export function createTraffic(db: Db, now: () => number = Date.now) {
  let asked = Number.NEGATIVE_INFINITY
  return ({ method, url }: Pick<Request, 'method' | 'url'>): void => {
    const { pathname, searchParams } = new URL(url)
    const own = pathname === '/api/log/self'
    if (method !== 'GET' || !(own || pathname === '/api/log/')) return
    if ((searchParams.get('p') ?? '0') !== '0') return
    const before = asked
    asked = now()
    if (asked - before > WATCHING || random(db.random) > CHANCE) return
    const able = db.users.filter(({ status, quota }) => status === 1 && quota > ENOUGH)
    const callers = own ? able.filter(({ id }) => id === db.session?.id) : able.slice(0, 5)
    const at = Math.floor(asked / 1000)
    const makeCall = callMaker(db, at)
    for (let calls = between(db.random, 1, MOST); calls > 0; calls -= 1) {
      const caller = anyOf(db.random, callers)
      const call = caller && makeCall(caller, at)
      if (call) charge(call, call.log)
    }
  }
}
