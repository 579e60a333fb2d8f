import ky, { type Options } from 'ky'
import * as z from 'zod/mini'
import { isForAnyCall } from '@/domain/server-sentences'
import type { CallOptions } from '@/lib/call-options'
import { ApiError, CallError, ConnectionError, HttpStatusError, retryAfter } from '@/lib/errors'
import type { Id } from '@/schemas/primitives'
import { listDataSchema, type Reply, type Rows } from '@/schemas/reply'
import { ACTING_GETS } from './acting-gets'
import { CALL_HEADERS, gateway, takeAhead } from './ahead'
import { parsed, readReply, sentenceOf } from './read-answer'
import { withIds, withUuids } from './uuids'

const { base, credentials } = gateway()

/** The one HTTP client. It never retries, as several GETs have side effects. */
const http = ky.create({
  baseUrl: base,
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  // A cache would bring back what was before a change, and a call missing from an older server for a week.
  cache: 'no-store',
  credentials,
  headers: CALL_HEADERS,
  // `fetch` is looked up at each call, as tests replace it.
  fetch: (request, options) =>
    takeAhead(request as Request, accountNow()) ?? globalThis.fetch(request, options),
})

/** Milliseconds for calls that wait for other servers or scan large tables. */
export const LONG_TIMEOUT = 120_000
const READ_TIMEOUT = 30_000

/** Id of the account that is signed in, undefined for a visitor; `ended`: the page is about to be loaded anew. */
type Account = Id | 'ended' | undefined
let accountNow: () => Account = () => undefined

/** Tells the client whose calls these are (`session/session.ts`). */
export function setAccountOfCalls(account: () => Account): void {
  accountNow = account
}

let changeCheck = (): Promise<void> => Promise.resolve()

/** Sets what every call that changes something waits for; if it throws, nothing is sent. */
export function checkChanges(by: () => Promise<void>): void {
  changeCheck = by
}

/** What a call that changes something, also one outside this client, waits for. */
export const beforeChange = (): Promise<void> => changeCheck()

/** Of a call that nobody must hear of any more: the page is loaded anew, or another account is signed in. */
const neverSettles = new Promise<never>(() => undefined)

export const post = (json: unknown) => ({ method: 'post', json })
export const put = (json: unknown) => ({ method: 'put', json })

interface RequestOptions extends CallOptions, Pick<Options, 'method' | 'json' | 'searchParams'> {
  /** For the one call whose answer has no `success` (`channel/models`). */
  noEnvelope?: boolean
  /** For the sign-out: it is sent and answered although no other call is any more. */
  isLast?: boolean
}

/** Sends one request; `read` gets the envelope (undefined: an empty answer). Errors carry their call. */
async function send<T>(path: string, options: RequestOptions, read: (reply: Reply | undefined) => T) {
  const { timeout = READ_TIMEOUT, noEnvelope, isLast, signal, ...others } = options
  const { maxBytes = Number.POSITIVE_INFINITY, ...rest } = others
  const { method = 'get' } = rest
  // After a timeout the outcome is unknown.
  const hasSideEffects = method !== 'get' || ACTING_GETS.test(path)
  const account = accountNow()
  // What a visitor asked for is anybody's: it goes on when somebody signs in.
  const isOver = () =>
    !isLast && (accountNow() === 'ended' || (account !== undefined && account !== accountNow()))
  if (hasSideEffects) await beforeChange()
  if (isOver()) return neverSettles
  const deadline = AbortSignal.timeout(timeout)
  const stop = signal ? AbortSignal.any([deadline, signal]) : deadline
  let requestId: string | undefined
  let hasAnswer = false
  const failureOf = (error: unknown) => {
    if (error instanceof CallError) return error
    if (stop.aborted && stop.reason === deadline.reason)
      return new ConnectionError('timeout', `${path}: no answer in time`, { hasSideEffects })
    if (stop.aborted) return stop.reason
    // The client's error, or the browser's (also for a chunk that did not load).
    const hasFailed = error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError')
    if (hasAnswer || !hasFailed) return error
    return new ConnectionError('network', `${path}: no answer`, { cause: error, hasSideEffects })
  }
  try {
    const response = await http(path, { ...rest, json: withUuids(rest.json), signal: stop })
    requestId = requestIdOf(response)
    const tooLarge = () => new ConnectionError('answer', `${path}: the answer is too large`)
    if (Number(response.headers.get('Content-Length')) > maxBytes) throw tooLarge()
    const text = await response.text()
    hasAnswer = true
    if (text.length > maxBytes) throw tooLarge()
    if (isOver()) return await neverSettles
    if (!response.ok) throw refusalOf(response, sentenceOf(text))
    return read(readReply(path, text, noEnvelope))
  } catch (error) {
    if (isOver()) return await neverSettles
    const failure = failureOf(error)
    const call = `${method.toUpperCase()} /${path.split('?')[0]}`
    throw failure instanceof CallError ? Object.assign(failure, { call, requestId }) : failure
  }
}

/** A branch of one-api refuses by a 403 what one-api itself refuses by `success: false`. */
function refusalOf(response: Response, sentence: string): CallError {
  const refusal = new ApiError(sentence)
  if (response.status === 403 && isForAnyCall(refusal)) return refusal
  return new HttpStatusError(response.status, sentence, retryAfter(response))
}

function requestIdOf({ headers }: Response): string | undefined {
  const id = headers.get('X-Oneapi-Request-Id') ?? headers.get('X-Request-Id') ?? ''
  return /^[\w.:-]{1,80}$/.test(id) ? id : undefined
}

type Schema = z.ZodMiniType

const sendForData = <T>(path: string, options: RequestOptions, read: (reply: Reply) => T): Promise<T> =>
  send(path, options, (reply) => {
    if (!reply) throw new ConnectionError('answer', `${path}: the answer is empty`)
    return read({ ...reply, data: withIds(reply.data) })
  })

/** A call whose answer's `data` has the given shape. */
export const request = <S extends Schema>(path: string, schema: S, options: RequestOptions = {}) =>
  sendForData(path, options, ({ data }) => parsed(path, schema, data))

/** A call whose answer has its values at the top level. */
export const requestReply = <S extends Schema>(path: string, schema: S, options: RequestOptions = {}) =>
  sendForData(path, options, (reply) => parsed(path, schema, reply))

/** A call whose answer is not read. */
export const requestDone = (path: string, options: RequestOptions = {}): Promise<void> =>
  send(path, options, () => undefined)

/** A list, parsed row by row: invalid rows are skipped and counted. The console's log names fields, never values. */
export const requestRows = <S extends Schema>(path: string, schema: S, options: RequestOptions = {}) =>
  // An answer without data is broken, not empty; some servers send null for an empty list.
  sendForData(path, options, ({ data = { missing: true }, total }): Rows<z.output<S>> => {
    const list = parsed(path, listDataSchema, data)
    const rows: z.output<S>[] = []
    for (const raw of list.rows) {
      const { success, data: row, error } = schema.safeParse(withIds(raw))
      if (success) rows.push(row)
      else console.warn(`${path}: a row was skipped: ${z.prettifyError(error)}`)
    }
    return { rows, skipped: list.rows.length - rows.length, total: list.total ?? total }
  })
