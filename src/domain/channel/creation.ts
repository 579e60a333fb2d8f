import { isTooLong } from '@/domain/error-message'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'

/** Refusals that come before anything is stored: no permission, an unreadable body, no key. */
const BEFORE_STORING =
  /^(无权进行此操作|用户已被封禁|无效的参数|EOF|unexpected EOF|invalid character|json: |empty slice found)/

/** Whether a channel may be there although its creation failed: the gateway stores it before it does the rest. */
export function mayBeStored(error: unknown): boolean {
  if (error instanceof ApiError) return !BEFORE_STORING.test(error.message) && !isTooLong(error)
  if (error instanceof HttpStatusError) return error.status >= 500
  return error instanceof ConnectionError
}

/** The gateway has answered, so what it stored can be looked at now; otherwise it may still be at work. */
export function hasEnded(error: unknown): boolean {
  return error instanceof ApiError || error instanceof HttpStatusError
}
