import { CallError, HttpStatusError } from '@/lib/errors'

/** What is known of a failure besides its sentence. */
export interface FailureFacts {
  /** When asking again makes sense, by the clock of `performance.now`. */
  until?: number
  /** What the server calls the request in its own logs. */
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

/** A server that limits calls and does not say for how long: its window, in seconds. */
const WINDOW = 180

/** What to tell of a failed call besides its sentence; undefined where there is nothing. */
export function failureFacts(error: unknown): FailureFacts | undefined {
  if (!(error instanceof CallError)) return undefined
  const isLimit = error instanceof HttpStatusError && error.status === 429
  const facts: FailureFacts = {}
  if (isLimit) facts.until = error.at + (error.retryAfter ?? WINDOW) * 1000
  // A refusal explains itself; the request id helps with server errors.
  if (error.requestId && error instanceof HttpStatusError) facts.requestId = error.requestId
  if (error.call) facts.call = { name: error.call, requestId: error.requestId }
  return Object.keys(facts).length > 0 ? facts : undefined
}
