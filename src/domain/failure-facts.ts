import { CallError, ConnectionError, HttpStatusError, RATE_WINDOW } from '@/lib/errors'

export interface FailureFacts {
  /** When to retry, in `performance.now` milliseconds. */
  until?: number
  requestId?: string
  fields?: string
  call?: FailedCall
}

/** Identifies a failed request (such as `GET /api/token/`) in the server's logs. */
export type FailedCall = { name: string; requestId: string | undefined; fields?: string }

export function failureFacts(error: unknown): FailureFacts | undefined {
  if (!(error instanceof CallError)) return undefined
  const facts: FailureFacts = {}
  if (error instanceof HttpStatusError) {
    if (error.status === 429) facts.until = error.at + (error.refusal.retryAfter ?? RATE_WINDOW) * 1000
    if (error.requestId) facts.requestId = error.requestId
  }
  const fields = error instanceof ConnectionError ? error.fields.join('、') : ''
  if (fields) facts.fields = fields
  if (error.call) facts.call = { name: error.call, requestId: error.requestId, ...(fields && { fields }) }
  return Object.keys(facts).length > 0 ? facts : undefined
}
