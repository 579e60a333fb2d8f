// The failures of a call. The API layer throws them; `report-error.ts` decides what a person sees.

export class CallError extends Error {
  /** `GET /api/token/`, without the query, which may hold secrets. */
  call?: string | undefined
  requestId?: string | undefined
}

/** The server refused with `success:false`; the message is its own. */
export class ApiError extends CallError {
  override name = 'ApiError'
  /** Data of the refusal, e.g. the codes made before a creation failed halfway. */
  readonly data: unknown

  constructor(message: string, data?: unknown) {
    super(message)
    this.data = data
  }
}

/** Not sent, as the gateway is one that this console would harm; the message is for the person. */
export class UnsupportedGatewayError extends CallError {
  override name = 'UnsupportedGatewayError'
}

/** Another user has the name that the call wrote. */
export class NameTakenError extends ApiError {}

export class HttpStatusError extends CallError {
  override name = 'HttpStatusError'
  readonly status: number
  /** Seconds to wait, if the server names them (429). */
  readonly retryAfter: number | undefined
  /** When the answer arrived, by `performance.now`. */
  readonly at = performance.now()

  /** @param message - the sentence in the body if it is JSON, else '' */
  constructor(status: number, message: string, retryAfter?: number) {
    super(message || `HTTP ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

export const httpStatusOf = (error: unknown) => (error instanceof HttpStatusError ? error.status : undefined)

/** The server may have acted although the call failed: it broke off, or its answer did not arrive or cannot be read. */
export const mayHaveActed = (error: unknown) =>
  error instanceof HttpStatusError ? error.status >= 500 : error instanceof ConnectionError

/** The server has no such call: older versions lack some. */
export const isMissing = (error: unknown) => httpStatusOf(error) === 404

/** Signed out, too many calls, or another gateway: the next call would fail alike. */
export const failsAll = (error: unknown) =>
  error instanceof UnsupportedGatewayError || [401, 429].includes(httpStatusOf(error) ?? 0)

/** For `catch`: a value in place of failures that are expected; any other goes on. */
export const instead =
  <T>(value: T, isExpected: (error: unknown) => boolean) =>
  (error: unknown): T => {
    if (isExpected(error)) return value
    throw error
  }

/** `answer`: empty, HTML or broken JSON; `shape`: other JSON; `given-up`: the person chose not to wait. */
type ConnectionFailure = 'network' | 'timeout' | 'answer' | 'shape' | 'given-up'

type Options = ErrorOptions & { hasSideEffects?: boolean; fields?: readonly string[] }

export class ConnectionError extends CallError {
  override name = 'ConnectionError'
  readonly failure: ConnectionFailure
  /** Whether the call could change something: then the outcome of a timeout is unknown. */
  readonly hasSideEffects: boolean
  /** Of an answer that is not understood (`shape`): the fields, as in `data.id`; may be empty. */
  readonly fields: readonly string[]

  constructor(failure: ConnectionFailure, detail: string, options?: Options) {
    super(detail, options)
    this.failure = failure
    this.hasSideEffects = options?.hasSideEffects ?? false
    this.fields = options?.fields ?? []
  }
}

/** No answer at all: the server may be down, or does not allow this page to call it (CORS). */
export class UnreachableError extends ConnectionError {
  constructor(detail: string, cause: unknown) {
    super('network', detail, { cause, hasSideEffects: true })
  }
}

/** Seconds in which the server counts calls: the wait after a 429 that names none, and the longest that is accepted. */
export const RATE_WINDOW = 180

/** Seconds of `Retry-After` (a number or a date), bounded; undefined for none. */
export function retryAfter(response: Pick<Response, 'headers'>): number | undefined {
  const header = response.headers.get('Retry-After')
  if (!header) return undefined
  // The computer's clock may be wrong.
  const now = Date.parse(response.headers.get('Date') ?? '') || Date.now()
  const wait = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(wait) ? Math.min(Math.max(Math.ceil(wait), 0), RATE_WINDOW) : undefined
}

/**
 * Possible keys, codes or tokens: long runs of letters and digits. Hyphens are part of one if it mixes small and capital
 * letters, as names of models and channels seldom do, or is a UUID.
 */
const SECRET = new RegExp(
  [
    /sk-[\w-]{20,}/,
    /(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}/,
    /(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{20,}/,
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** The text with possible keys cut to their first characters. */
export const redact = (text: string): string => text.replace(SECRET, (secret) => `${secret.slice(0, 4)}…`)

/** Logs an error to the browser's console; one that may hold keys is logged without them and its data. */
export function logError(error: unknown) {
  if (!(error instanceof Error)) return console.error(redact(String(error)))
  const hasData = 'data' in error && error.data !== undefined && error.data !== null
  const isSafe = !hasData && redact(error.message) === error.message
  console.error(isSafe ? error : redact(`${error.name}: ${error.message}`))
}
