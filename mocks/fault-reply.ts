import { HttpResponse } from 'msw'
import { SLOW_MS } from './constants'
import type { Endpoint } from './endpoint'
import type { Faults } from './faults'
import { emptyBody, fail, htmlPage } from './reply'

/** Returns the delay before the response, in milliseconds. */
export function faultDelay(faults: Faults, endpoint: Endpoint | undefined): number {
  return faults.latency + (faults.mode === 'slow' && isAffected(faults, endpoint) ? SLOW_MS : 0)
}

/** Returns the faulty response that replaces the real one, if any. */
export function faultReply(faults: Faults, endpoint: Endpoint | undefined): Response | undefined {
  if (!isAffected(faults, endpoint)) return undefined
  // `401` and `banned` apply only to signed-in calls, as on the real server; otherwise no user could sign in again.
  const signedIn = (endpoint?.role ?? 0) > 0
  switch (faults.mode) {
    case '401':
      return signedIn ? fail('无权进行此操作，未登录且未提供 access token', 401) : undefined
    case 'banned':
      return signedIn ? fail('用户已被封禁') : undefined
    case '429':
      return emptyBody(429)
    case '500':
      return emptyBody(500)
    case 'html':
      return htmlPage()
    case 'network':
      return HttpResponse.error()
    case 'none':
    case 'slow':
      return undefined
    default:
      return faults.mode satisfies never
  }
}

function isAffected(faults: Faults, endpoint: Endpoint | undefined): boolean {
  return faults.includeStatus || endpoint?.path !== '/api/status'
}
