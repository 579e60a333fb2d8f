import { CallError, HttpStatusError } from '@/lib/errors'

/** What is known of a failure besides its message. */
export interface FailureFacts {
  /** When to try again, by the clock of `performance.now`. */
  until?: number
  /** The request's id in the server's logs. */
  requestId?: string
  /** For the list of notifications. */
  call?: FailedCall
}

/** What an operator needs to find a failed call in the server's logs. */
export interface FailedCall {
  /** `GET /api/token/` */
  name: string
  requestId: string | undefined
}

/** Seconds to wait after a 429 that does not say how long: the server's window. */
const WINDOW = 180

/** What is known of a failed call besides its message; undefined for nothing. */
export function failureFacts(error: unknown): FailureFacts | undefined {
  if (!(error instanceof CallError)) return undefined
  const facts: FailureFacts = {}
  if (error instanceof HttpStatusError) {
    if (error.status === 429) facts.until = error.at + (error.retryAfter ?? WINDOW) * 1000
    // A refusal explains itself; the request id helps with server errors.
    if (error.requestId) facts.requestId = error.requestId
  }
  if (error.call) facts.call = { name: error.call, requestId: error.requestId }
  return Object.keys(facts).length > 0 ? facts : undefined
}
