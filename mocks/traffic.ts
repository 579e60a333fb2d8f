import { charge } from './billing'
import type { Db } from './db'
import { createCallGenerator } from './made-up-calls'
import { anyOf, between, random } from './random'

/** Maximum time between two polls of the newest log page, in milliseconds. */
const POLL_INTERVAL = 20_000
/** Probability that a poll finds new calls, and their maximum number. */
const PROBABILITY = 0.6
const MAX_CALLS = 3
/** Minimum quota of a calling account. */
const MIN_QUOTA = 1_000_000

/**
 * Simulates traffic in the mock edition: adds log rows at random while a client polls the log. Call the returned
 * function with each request before the response.
 *
 * @param now - milliseconds
 */
export function createTraffic(db: Db, now: () => number = Date.now) {
  let lastPoll = Number.NEGATIVE_INFINITY
  return ({ method, url }: Pick<Request, 'method' | 'url'>): void => {
    const { pathname, searchParams } = new URL(url)
    const isOwnLog = pathname === '/api/log/self'
    if (method !== 'GET' || !(isOwnLog || pathname === '/api/log/')) return
    if ((searchParams.get('p') ?? '0') !== '0') return
    const previousPoll = lastPoll
    lastPoll = now()
    if (lastPoll - previousPoll > POLL_INTERVAL || random(db.random) > PROBABILITY) return
    const eligible = db.users.filter(({ status, quota }) => status === 1 && quota > MIN_QUOTA)
    const callers = isOwnLog ? eligible.filter(({ id }) => id === db.session?.id) : eligible.slice(0, 5)
    const at = Math.floor(lastPoll / 1000)
    const makeCall = createCallGenerator(db, at)
    for (let calls = between(db.random, 1, MAX_CALLS); calls > 0; calls -= 1) {
      const caller = anyOf(db.random, callers)
      const call = caller && makeCall(caller, at)
      if (call) charge(call, call.log)
    }
  }
}
