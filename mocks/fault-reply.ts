import { HttpResponse } from 'msw'
import { SLOW_MS } from './constants'
import type { Endpoint } from './endpoint'
import type { Faults } from './faults'
import { emptyBody, fail, htmlPage } from './reply'

/** How long to wait before answering, in milliseconds. */
export function faultDelay(faults: Faults, endpoint: Endpoint | undefined): number {
  return faults.latency + (faults.mode === 'slow' && isHit(faults, endpoint) ? SLOW_MS : 0)
}

/** The faulty answer in place of the real one, if any. */
export function faultReply(faults: Faults, endpoint: Endpoint | undefined): Response | undefined {
  if (!isHit(faults, endpoint)) return undefined
  // As on the real server, these two apply to signed-in calls only; otherwise nobody could sign in again.
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

function isHit(faults: Faults, endpoint: Endpoint | undefined): boolean {
  return faults.includeStatus || endpoint?.path !== '/api/status'
}
