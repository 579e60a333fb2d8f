import { HttpStatusError, isChallenge, isGatewayTimeout } from '@/lib/errors'
import { messages } from './messages'

// Responses of proxies, firewalls and CDNs in front of the gateway. Their bodies are not JSON, or contain no reason.

type Cause = 'challenge' | 'tooLarge' | 'timedOut' | 'unavailable' | 'blocked'

/** Statuses that are handled the same whether the gateway or an intermediary sent them. */
const HANDLED_ELSEWHERE = [401, 404, 405, 429]

/** Why an intermediary rejected the request; undefined if the gateway did, or if the cause is unknown. */
export function intermediaryCause(error: unknown): Cause | undefined {
  if (!(error instanceof HttpStatusError)) return undefined
  const { status, refusal } = error
  if (isChallenge(error)) return 'challenge'
  if (refusal.body === undefined || refusal.body === 'gateway') return undefined
  if (status === 413) return 'tooLarge'
  if (isGatewayTimeout(error) && refusal.hasSideEffects) return 'timedOut'
  if (status >= 502) return 'unavailable'
  const isRefused = status >= 400 && status < 500 && !HANDLED_ELSEWHERE.includes(status)
  return isRefused && refusal.body === 'foreign' ? 'blocked' : undefined
}

/** The message for a rejection by an intermediary. */
export function intermediaryMessage(error: HttpStatusError): string | undefined {
  const cause = intermediaryCause(error)
  return cause && messages.inBetween[cause](error.status)
}
