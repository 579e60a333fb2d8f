import { http, type RequestHandler } from 'msw'
import { finishTestRun } from './channels'
import type { Db } from './db'
import { type Call, createRouter, type Endpoint } from './endpoint'
import { faultDelay, faultReply } from './fault-reply'
import { type Faults, noFaults } from './faults'
import { identify, sessionOf, turnstileRefusal } from './guard'
import { endpoints } from './handlers'
import { answered } from './laisky/answer'
import { translated } from './laisky/request'
import { digits } from './random'
import { isRelay, relay } from './relay'
import { unknownPath } from './reply'
import { type SeedSize, seed } from './seed'

export type { SeedSize } from './seed'

/** Everything a gateway remembers, as plain data. */
export interface Snapshot {
  size: SeedSize
  db: Db
  faults: Faults
}

/** One API request that arrived, in order. */
interface ApiCall {
  method: string
  path: string
  /** With its question mark; '' for none. */
  search: string
}

export interface Gateway {
  /** The live tables; the object stays the same over resets. */
  db: Db
  faults: Faults
  handlers: RequestHandler[]
  /** Size of the seed in use. */
  size: () => SeedSize
  /** Seeds again and signs out; faults stay. */
  reset: (size: SeedSize) => void
  snapshot: () => Snapshot
  restore: (snapshot: Snapshot) => void
  /** Signs in without a password, or out. */
  signInAs: (username: string | null) => void
  calls: ApiCall[]
}

interface Options {
  size?: SeedSize
  /** Milliseconds. */
  now?: () => number
  snapshot?: Snapshot | undefined
  /** Called after each request that may have changed something; the reply waits for what it returns. */
  onChange?: () => Promise<void>
  /** Answers one request with the sender's session, where several clients share the gateway. */
  asClient?: (db: Db, request: Request, run: () => Response) => Response
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Only paths at the root of an origin: `/src/api/...` is a file of the development server. */
export const isApi = ({ request }: { request: Request }) => /^\/api(\/|$)/.test(new URL(request.url).pathname)

const route = createRouter(endpoints)

/** An independent gateway in memory: its own tables, session, faults and record of calls. */
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
    const found = route(method, pathname)
    const endpoint = faults.missingOptional && found?.endpoint.optional ? undefined : found?.endpoint
    const body = method === 'GET' ? '' : await request.text()
    const delay = faultDelay(faults, endpoint)
    if (delay > 0) await wait(delay)
    const fault = faultReply(faults, endpoint)
    if (fault) return fault
    if (!endpoint) return unknownPath(method, pathname)
    const settled = finishTestRun(db, now())
    const call: Call = {
      db,
      faults,
      method,
      path: pathname,
      query: searchParams,
      id: found?.id ?? '',
      body,
      authorization: request.headers.get('authorization') ?? '',
      chinese: /^zh/i.test(request.headers.get('accept-language') ?? ''),
      now: seconds(),
      nowMs: now(),
      caller: NOBODY,
    }
    const asked = faults.laisky ? translated(call) : call
    const own = asked instanceof Response ? asked : asClient(db, request, () => run(endpoint, asked))
    const reply = faults.laisky ? await answered(call, own) : own
    if (settled || method !== 'GET' || endpoint.acts) await onChange?.()
    reply.headers.set('X-Oneapi-Request-Id', digits(db.random, 31))
    return reply
  }

  const relayed = async (request: Request): Promise<Response> => {
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
      http.all(isRelay, ({ request }) => relayed(request)),
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

const NOBODY = { id: 0, username: '', role: 0, status: 0 }

/** Guard, gate, endpoint: in that order, as the server does. */
function run(endpoint: Endpoint, call: Call): Response {
  if (endpoint.role > 0) {
    const who = identify(call, endpoint.role)
    if ('refusal' in who) return who.refusal
    return endpoint.run({ ...call, caller: who.caller })
  }
  return turnstileRefusal(call, endpoint) ?? endpoint.run(call)
}
