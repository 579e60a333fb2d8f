/** The typed failures of a call. The API layer throws them; `report-error.ts` decides what a person sees. */

/** A call that failed, however it did. */
export class CallError extends Error {
  /** Which call: `GET /api/token/`. Without its query, which may hold secrets. */
  call?: string | undefined
  /** What the server calls the request in its own logs, where it tells. */
  requestId?: string | undefined
}

/** The server answered, and said no: `success:false`. The message is the server's, shown as it came. */
export class ApiError extends CallError {
  override name = 'ApiError'
  /** Data that came with the refusal, e.g. the codes made before a creation failed halfway. */
  readonly data: unknown

  constructor(message: string, data?: unknown) {
    super(message)
    this.data = data
  }
}

/** A refusal because the user name is somebody else's already. */
export class NameTakenError extends ApiError {}

/** The server answered with a status other than 2xx. */
export class HttpStatusError extends CallError {
  override name = 'HttpStatusError'
  readonly status: number
  /** Seconds to wait before asking again, where the server tells (429). */
  readonly retryAfter: number | undefined
  /** When the answer came, by the clock of `performance.now`. */
  readonly at = performance.now()

  /** @param message - the sentence in the body if it is JSON, else '' */
  constructor(status: number, message: string, retryAfter?: number) {
    super(message || `HTTP ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The HTTP status of a failure; undefined for other failures. */
export const httpStatusOf = (error: unknown): number | undefined =>
  error instanceof HttpStatusError ? error.status : undefined

/**
 * - `network`: no answer arrived.
 * - `timeout`: none arrived in time.
 * - `answer`: what arrived is no answer of a gateway (empty, HTML, broken JSON, data of another shape).
 * - `given-up`: the person did not wait for it.
 */
type ConnectionFailure = 'network' | 'timeout' | 'answer' | 'given-up'

/** There is no usable answer. */
export class ConnectionError extends CallError {
  override name = 'ConnectionError'
  readonly failure: ConnectionFailure
  /** The call could have changed something: after a timeout nobody knows whether it did. */
  readonly hasSideEffects: boolean

  constructor(
    failure: ConnectionFailure,
    detail: string,
    options?: ErrorOptions & { hasSideEffects?: boolean },
  ) {
    super(detail, options)
    this.failure = failure
    this.hasSideEffects = options?.hasSideEffects ?? false
  }
}
