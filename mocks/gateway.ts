import { http, type RequestHandler } from 'msw'
import { finishTestRun } from './channels'
import type { Db } from './db'
import { type Call, createRouter, type Endpoint } from './endpoint'
import { faultDelay, faultReply } from './fault-reply'
import { type Faults, noFaults } from './faults'
import { identify, sessionOf, turnstileRefusal } from './guard'
import { endpoints } from './handlers'
import { toLaiskyResponse } from './laisky/answer'
import { toOneApiCall } from './laisky/request'
import { digits } from './random'
import { isRelay, relay } from './relay'
import { unknownPath } from './reply'
import { type SeedSize, seed } from './seed'

export type { SeedSize } from './seed'

/** The complete state of a gateway, as plain data. */
export interface Snapshot {
  size: SeedSize
  db: Db
  faults: Faults
}

/** A recorded API request. */
interface ApiCall {
  method: string
  path: string
  /** Query string with its question mark; '' if there is none. */
  search: string
}

export interface Gateway {
  /** The live data; resets keep the same object. */
  db: Db
  faults: Faults
  handlers: RequestHandler[]
  /** Size of the current seed. */
  size: () => SeedSize
  /** Seeds the data again and signs out; keeps the faults. */
  reset: (size: SeedSize) => void
  snapshot: () => Snapshot
  restore: (snapshot: Snapshot) => void
  /** Signs in without a password; null signs out. */
  signInAs: (username: string | null) => void
  /** Received API requests, oldest first. */
  calls: ApiCall[]
}

interface Options {
  size?: SeedSize
  /** Milliseconds. */
  now?: () => number
  snapshot?: Snapshot | undefined
  /** Runs after each request that may have changed data; the response waits for its promise. */
  onChange?: () => Promise<void>
  /** Runs a request with its client's session, for gateways with several clients. */
  asClient?: (db: Db, request: Request, run: () => Response) => Response
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Matches `/api` only at the root: `/src/api/...` is a file of the development server. */
export const isApi = ({ request }: { request: Request }) => /^\/api(\/|$)/.test(new URL(request.url).pathname)

const route = createRouter(endpoints)

/** Creates an in-memory gateway with separate data, session, faults and call record. */
export function createGateway({
  size = 'default',
  now = Date.now,
  snapshot,
  onChange,
  asClient = (_db, _request, run) => run(),
}: Options = {}): Gateway {
  let current: SeedSize = snapshot?.size ?? size
  const seconds = () => Math.floor(now() / 1000)
  const db = structuredClone(snapshot?.db) ?? seed(current, seconds())
  const faults: Faults = { ...noFaults(), ...snapshot?.faults }
  const calls: ApiCall[] = []

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url)
    const { method } = request
    calls.push({ method, path: pathname, search })
    const match = route(method, pathname)
    const endpoint = faults.missingOptional && match?.endpoint.optional ? undefined : match?.endpoint
    const body = method === 'GET' ? '' : await request.text()
    const delay = faultDelay(faults, endpoint)
    if (delay > 0) await wait(delay)
    const fault = faultReply(faults, endpoint)
    if (fault) return fault
    if (!endpoint) return unknownPath(method, pathname)
    const testRunEnded = finishTestRun(db, now())
    const call: Call = {
      db,
      faults,
      method,
      path: pathname,
      query: searchParams,
      id: match?.id ?? '',
      body,
      authorization: request.headers.get('authorization') ?? '',
      chinese: /^zh/i.test(request.headers.get('accept-language') ?? ''),
      now: seconds(),
      nowMs: now(),
      caller: ANONYMOUS,
    }
    const native = faults.laisky ? toOneApiCall(call) : call
    const response = native instanceof Response ? native : asClient(db, request, () => run(endpoint, native))
    const reply = faults.laisky ? await toLaiskyResponse(call, response) : response
    if (testRunEnded || method !== 'GET' || endpoint.mutates) await onChange?.()
    reply.headers.set('X-Oneapi-Request-Id', digits(db.random, 31))
    return reply
  }

  const answerRelay = async (request: Request): Promise<Response> => {
    const reply = await relay(db, request, seconds())
    await onChange?.()
    return reply
  }

  return {
    db,
    faults,
    calls,
    handlers: [
      http.all(isApi, ({ request }) => answer(request)),
      http.all(isRelay, ({ request }) => answerRelay(request)),
    ],
    size: () => current,
    reset(next) {
      current = next
      Object.assign(db, seed(next, seconds()))
      void onChange?.()
    },
    snapshot: () => structuredClone({ size: current, db, faults }),
    restore(stored) {
      current = stored.size
      Object.assign(db, structuredClone(stored.db))
      Object.assign(faults, noFaults(), stored.faults)
    },
    signInAs(username) {
      const user = db.users.find((row) => row.username === username)
      if (username !== null && !user) throw new Error(`no user is called ${username}`)
      db.session = user ? sessionOf(user) : null
      void onChange?.()
    },
  }
}

const ANONYMOUS = { id: 0, username: '', role: 0, status: 0 }

/** Runs the role guard or the Turnstile gate, then the endpoint, in the server's order. */
function run(endpoint: Endpoint, call: Call): Response {
  if (endpoint.role > 0) {
    const identity = identify(call, endpoint.role)
    if ('refusal' in identity) return identity.refusal
    return endpoint.run({ ...call, caller: identity.caller })
  }
  return turnstileRefusal(call, endpoint) ?? endpoint.run(call)
}
