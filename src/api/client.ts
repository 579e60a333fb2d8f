import ky, { type Options } from 'ky'
import * as z from 'zod/mini'
import { isAuthRefusal } from '@/domain/server-sentences'
import type { CallOptions } from '@/lib/call-options'
import { ApiError, CallError, ConnectionError } from '@/lib/errors'
import { listDataSchema, type Reply, type Rows } from '@/schemas/reply'
import { classifyNetworkFailure } from './network-failure'
import { bodyReason, parseData, readReply, statusError } from './parse-response'
import { type Account, CALL_HEADERS, gateway, takePrefetched } from './prefetched-calls'
import { GETS_WITH_SIDE_EFFECTS } from './side-effect-gets'
import { withIds, withUuids } from './uuids'

const { base, credentials } = gateway()

/** HTTP client of all API calls. It never retries, as some GETs have side effects. */
const http = ky.create({
  baseUrl: base,
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  // Cached responses could be older than a change.
  cache: 'no-store',
  credentials,
  headers: CALL_HEADERS,
  // Looks up `fetch` per call, as tests replace it.
  fetch: (request, options) =>
    takePrefetched(request as Request, connection.account()) ?? globalThis.fetch(request, options),
})

/** Timeout in milliseconds of calls that wait for other servers or scan large tables. */
export const LONG_TIMEOUT = 120_000
const READ_TIMEOUT = 30_000

interface Connection {
  /** The account that calls are sent for. */
  account: () => Account
  /** Runs before every write; if it throws, the write is not sent. */
  beforeWrite: () => Promise<void>
}

let connection: Connection = { account: () => undefined, beforeWrite: () => Promise.resolve() }

/** Connects the client to the session; call once, before the first request. */
export function connectClient(to: Connection): void {
  connection = to
}

/** Runs the check before a write that bypasses this client, such as a completion. */
export const beforeWrite = (): Promise<void> => connection.beforeWrite()

/** Result of calls that are obsolete because the page reloads or the account has changed. */
const neverSettles = new Promise<never>(() => undefined)

export const post = (json: unknown) => ({ method: 'post', json })
export const put = (json: unknown) => ({ method: 'put', json })

interface RequestOptions extends CallOptions, Pick<Options, 'method' | 'json' | 'searchParams'> {
  /** For the one endpoint whose response has no `success` (`channel/models`). */
  noEnvelope?: boolean
  /** For the sign-out call, which completes even after the session has ended. */
  isSignOut?: boolean
}

/** Sends one request; `read` gets the envelope, undefined for an empty body. */
async function send<T>(path: string, options: RequestOptions, read: (reply: Reply | undefined) => T) {
  const { timeout = READ_TIMEOUT, noEnvelope, isSignOut, signal, ...others } = options
  const { maxBytes = Number.POSITIVE_INFINITY, ...rest } = others
  const { method = 'get' } = rest
  // After a timeout the outcome is unknown.
  const hasSideEffects = method !== 'get' || GETS_WITH_SIDE_EFFECTS.test(path)
  const account = connection.account()
  // A visitor's calls stay valid after a sign-in.
  const isOver = () =>
    !isSignOut &&
    (connection.account() === 'ended' || (account !== undefined && account !== connection.account()))
  if (hasSideEffects) await beforeWrite()
  if (isOver()) return neverSettles
  const deadline = AbortSignal.timeout(timeout)
  const stop = signal ? AbortSignal.any([deadline, signal]) : deadline
  let requestId: string | undefined
  let hasHeaders = false
  let hasBody = false
  const failureOf = async (error: unknown) => {
    if (error instanceof CallError) return error
    if (stop.aborted && stop.reason === deadline.reason)
      return new ConnectionError('timeout', `${path}: timed out`, { hasSideEffects })
    if (stop.aborted) return stop.reason
    // Errors of the client, or of the browser.
    const isNetworkError =
      error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError')
    if (hasBody || !isNetworkError) return error
    const failure = hasHeaders ? 'network' : await classifyNetworkFailure(new URL(path, base), hasSideEffects)
    return new ConnectionError(failure, `${path}: no answer`, { cause: error, hasSideEffects })
  }
  try {
    const response = await http(path, { ...rest, json: withUuids(rest.json), signal: stop })
    hasHeaders = true
    requestId = requestIdOf(response)
    const tooLarge = () => new ConnectionError('answer', `${path}: the response is too large`)
    if (Number(response.headers.get('Content-Length')) > maxBytes) throw tooLarge()
    const text = await response.text()
    hasBody = true
    if (text.length > maxBytes) throw tooLarge()
    if (isOver()) return await neverSettles
    if (!response.ok) throw errorOf(response, text, hasSideEffects)
    return read(readReply(path, text, noEnvelope))
  } catch (error) {
    if (isOver()) return await neverSettles
    const failure = await failureOf(error)
    if (isOver()) return await neverSettles
    const call = `${method.toUpperCase()} /${path.split('?')[0]}`
    if (!(failure instanceof CallError)) throw failure
    throw Object.assign(failure, { call, requestId, isReadOnly: !hasSideEffects })
  }
}

/** Maps a 403 to an ApiError where a fork of one-api uses it in place of `success: false`. */
function errorOf(response: Response, text: string, hasSideEffects: boolean): CallError {
  const error = new ApiError(bodyReason(text))
  if (response.status === 403 && isAuthRefusal(error)) return error
  return statusError(response, text, hasSideEffects)
}

function requestIdOf({ headers }: Response): string | undefined {
  const id = headers.get('X-Oneapi-Request-Id') ?? headers.get('X-Request-Id') ?? ''
  return /^[\w.:-]{1,80}$/.test(id) ? id : undefined
}

type Schema = z.ZodMiniType

const sendForData = <T>(path: string, options: RequestOptions, read: (reply: Reply) => T): Promise<T> =>
  send(path, options, (reply) => {
    if (!reply) throw new ConnectionError('answer', `${path}: the response is empty`)
    return read({ ...reply, data: withIds(reply.data) })
  })

/** Sends a call and parses the `data` of the response. */
export const request = <S extends Schema>(path: string, schema: S, options: RequestOptions = {}) =>
  sendForData(path, options, ({ data }) => parseData(path, schema, data))

/** Sends a call and parses the top level of the response. */
export const requestReply = <S extends Schema>(path: string, schema: S, options: RequestOptions = {}) =>
  sendForData(path, options, (reply) => parseData(path, schema, reply))

/** Sends a call without reading the response data. */
export const requestVoid = (path: string, options: RequestOptions = {}): Promise<void> =>
  send(path, options, () => undefined)

/** Sends a call for a list. Skips and counts invalid rows, and logs their field names but not their values. */
export const requestRows = <S extends Schema>(path: string, schema: S, options: RequestOptions = {}) =>
  // Missing data is invalid, but some servers send null for an empty list.
  sendForData(path, options, ({ data = { missing: true }, total }): Rows<z.output<S>> => {
    const list = parseData(path, listDataSchema, data)
    const rows: z.output<S>[] = []
    for (const raw of list.rows) {
      const { success, data: row, error } = schema.safeParse(withIds(raw))
      if (success) rows.push(row)
      else console.warn(`${path}: a row was skipped: ${z.prettifyError(error)}`)
    }
    return { rows, skipped: list.rows.length - rows.length, total: list.total ?? total }
  })
