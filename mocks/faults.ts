import { HttpResponse } from 'msw'
import { SLOW_MS } from './constants'
import type { Endpoint } from './endpoint'
import { emptyBody, fail, htmlPage } from './reply'

const faultModes = ['none', '401', 'banned', '429', '500', 'html', 'network', 'slow'] as const
export type FaultMode = (typeof faultModes)[number]

/** Faults to inject; change the fields of `gateway.faults` at any time. */
export interface Faults {
  mode: FaultMode
  /**
   * Whether the mode hits `GET /api/status` too. Off by default: the console asks it before anything else, and
   * a screen's own failure could not be seen behind the failure of the whole page.
   */
  includeStatus: boolean
  /** Wait before each answer, in milliseconds. */
  latency: number
  /** Optional calls answer 404, as on older servers. */
  missingOptional: boolean
  /** The dashboard's data is null, as for someone without usage. */
  dashboardNull: boolean
  /** The status says quota_per_unit 0. */
  quotaPerUnitZero: boolean
  /** Options whose value comes as null. */
  unreadableOptions: readonly string[]
}

/** No faults. */
export function noFaults(): Faults {
  return {
    mode: 'none',
    includeStatus: false,
    latency: 0,
    missingOptional: false,
    dashboardNull: false,
    quotaPerUnitZero: false,
    unreadableOptions: [],
  }
}

/** How long to wait before answering, in milliseconds. */
export function faultDelay(faults: Faults, endpoint: Endpoint | undefined): number {
  return faults.latency + (faults.mode === 'slow' && isHit(faults, endpoint) ? SLOW_MS : 0)
}

/** The answer that a fault puts in the place of the real one, if any. */
export function faultReply(faults: Faults, endpoint: Endpoint | undefined): Response | undefined {
  if (!isHit(faults, endpoint)) return undefined
  // The real server sends these two on calls of signed-in people only; else nobody could sign in again.
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
