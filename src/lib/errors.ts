// Errors of API calls: thrown by the API layer, shown to the user by `report-error.ts`.

export class CallError extends Error {
  /** `GET /api/token/`; no query string, as it may contain secrets. */
  call?: string | undefined
  requestId?: string | undefined
  /** The call has no side effects. */
  isReadOnly?: boolean
}

/** The server responded with `success:false` and this message. */
export class ApiError extends CallError {
  override name = 'ApiError'
  /** Data of the error response, e.g. the codes created before a failure. */
  readonly data: unknown

  constructor(message: string, data?: unknown) {
    super(message)
    this.data = data
  }
}

/** Not sent, because this console could damage data of this gateway; the message is shown to the user. */
export class UnsupportedGatewayError extends CallError {
  override name = 'UnsupportedGatewayError'
}

/** Not sent, because the data has changed on the server; the message is shown to the user. */
export class ConflictError extends CallError {
  override name = 'ConflictError'
}

/** The name is already taken by another user. */
export class NameTakenError extends ApiError {}

/** The sign-in succeeded, but the browser rejected the session cookie; the message is shown to the user. */
export class SessionCookieError extends CallError {
  override name = 'SessionCookieError'
}

/** `gateway`: an envelope, or JSON with a reason; `foreign`: HTML or other text; `empty`: no body, or JSON without a reason. */
export type Body = 'gateway' | 'foreign' | 'empty'

interface Refusal {
  /** Seconds to wait, from the `Retry-After` header of a 429. */
  retryAfter?: number | undefined
  /** Only set for calls to the gateway, not to other servers. */
  body?: Body
  /** A proxy requires a human check (CAPTCHA), which only a page reload shows. */
  isChallenge?: boolean
  /** Whether the call can change data on the server. */
  hasSideEffects?: boolean
}

export class HttpStatusError extends CallError {
  override name = 'HttpStatusError'
  readonly status: number
  readonly refusal: Refusal
  /** When the response arrived (`performance.now`). */
  readonly at = performance.now()

  /** @param message - the message of a JSON body, else '' */
  constructor(status: number, message: string, refusal: Refusal = {}) {
    super(message || `HTTP ${status}`)
    this.status = status
    this.refusal = refusal
  }
}

export const httpStatusOf = (error: unknown) => (error instanceof HttpStatusError ? error.status : undefined)

/** A proxy timed out; the gateway may still be processing the request. */
export const isGatewayTimeout = (error: unknown) => [504, 524].includes(httpStatusOf(error) ?? 0)

/** A proxy requires a human check (CAPTCHA). */
export const isChallenge = (error: unknown) =>
  error instanceof HttpStatusError && error.refusal.isChallenge === true

/** Whether a failed call may still have changed data: no response, or an unreadable one. */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (error instanceof CallError && error.isReadOnly) return false
  if (error instanceof HttpStatusError) return error.status >= 500 && !isChallenge(error)
  return error instanceof ConnectionError && error.failure !== 'unsent'
}

/** The server lacks this endpoint, as older versions do. */
export const isEndpointMissing = (error: unknown) => httpStatusOf(error) === 404

/** Errors that every further call would get too: signed out, rate-limited, CAPTCHA, unsupported gateway. */
export const blocksAllCalls = (error: unknown) =>
  error instanceof UnsupportedGatewayError ||
  isChallenge(error) ||
  [401, 429].includes(httpStatusOf(error) ?? 0)

/** `catch` handler: returns `value` for expected errors and rethrows others. */
export const recoverWith =
  <T>(value: T, isExpected: (error: unknown) => boolean) =>
  (error: unknown): T => {
    if (isExpected(error)) return value
    throw error
  }

/**
 * `unsent`: only this call failed, other calls work; `answer`: empty or invalid JSON; `foreign`: HTML or other text;
 * `shape`: unexpected JSON; `given-up`: cancelled by the user.
 */
export type ConnectionFailure = 'network' | 'unsent' | 'timeout' | 'answer' | 'foreign' | 'shape' | 'given-up'

type Options = ErrorOptions & { hasSideEffects?: boolean; fields?: readonly string[] }

export class ConnectionError extends CallError {
  override name = 'ConnectionError'
  readonly failure: ConnectionFailure
  /** Whether the call can change data: then the outcome of a timeout is unknown. */
  readonly hasSideEffects: boolean
  /** Paths of invalid fields such as `data.id`, for the failure `shape`; may be empty. */
  readonly fields: readonly string[]

  constructor(failure: ConnectionFailure, detail: string, options?: Options) {
    super(detail, options)
    this.failure = failure
    this.hasSideEffects = options?.hasSideEffects ?? false
    this.fields = options?.fields ?? []
  }
}

/** No response: the server is down, or forbids requests from this page (CORS). */
export class UnreachableError extends ConnectionError {
  constructor(detail: string, cause: unknown, failure: 'network' | 'unsent' = 'network') {
    super(failure, detail, { cause, hasSideEffects: true })
  }
}

/** Seconds of the server's rate-limit window: the default and the maximum wait after a 429. */
export const RATE_WINDOW = 180

/** Seconds of `Retry-After` (number or date), at most `RATE_WINDOW`; undefined without the header. */
export function retryAfter(response: Pick<Response, 'headers'>): number | undefined {
  const header = response.headers.get('Retry-After')
  if (!header) return undefined
  // Uses the server's clock, as the local one may be wrong.
  const now = Date.parse(response.headers.get('Date') ?? '') || Date.now()
  const wait = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(wait) ? Math.min(Math.max(Math.ceil(wait), 0), RATE_WINDOW) : undefined
}

/**
 * Possible keys, codes or tokens: long runs of letters and digits. Hyphens match only in UUIDs, after `sk-`, and in
 * mixed case, to exclude names of models and channels.
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

/** Truncates possible keys in a text to their first characters. */
export const redact = (text: string): string => text.replace(SECRET, (secret) => `${secret.slice(0, 4)}…`)

/** Logs an error to the browser's console, without keys and response data. */
export function logError(error: unknown) {
  if (!(error instanceof Error)) return console.error(redact(String(error)))
  const hasData = 'data' in error && error.data !== undefined && error.data !== null
  const isSafe = !hasData && redact(error.message) === error.message
  console.error(isSafe ? error : redact(`${error.name}: ${error.message}`))
}
