import { isTooLong } from '@/domain/error-message'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'

/** Refusals before anything is stored: no permission, an unreadable body, no key. */
const BEFORE_STORING =
  /^(无权进行此操作|用户已被封禁|无效的参数|EOF|unexpected EOF|invalid character|json: |empty slice found)/

/** Whether a channel may be stored although its creation failed: the gateway stores it first. */
export function mayBeStored(error: unknown): boolean {
  if (error instanceof ApiError) return !BEFORE_STORING.test(error.message) && !isTooLong(error)
  if (error instanceof HttpStatusError) return error.status >= 500
  return error instanceof ConnectionError
}

/** Whether the gateway has answered, so that what it stored can be read now. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof HttpStatusError
