import { refusalSentence } from '@/domain/user/refusal'
import { ApiError, ConnectionError, HttpStatusError, NameTakenError, SessionOverError } from '@/lib/errors'
import { messages } from './messages'
import { isOutdatedRole } from './roles'

/** The message for each failure. A 401 is shown on the sign-in page; mail and WeChat errors keep the server's text. */
export function errorMessage(error: unknown) {
  const kind: 'info' | 'error' = error instanceof HttpStatusError && error.status === 405 ? 'info' : 'error'
  return { kind, text: sentenceOf(error) }
}

function sentenceOf(error: unknown): string {
  if (error instanceof SessionOverError) return messages.accountChanged
  if (error instanceof NameTakenError) return messages.error.userExists(error.message)
  if (isOutdatedRole(error)) return messages.roleChanged
  if (error instanceof ApiError) return apiSentence(error.message)
  if (error instanceof HttpStatusError) return STATUSES[error.status] ?? messages.error.other(error.message)
  if (error instanceof ConnectionError) {
    const isUnclear = error.failure === 'timeout' && error.hasSideEffects
    return isUnclear ? messages.error.actionTimedOut : messages.failure[error.failure]
  }
  return messages.error.other(error instanceof Error && error.message ? error.message : String(error))
}

const STATUSES: Readonly<Record<number, string>> = {
  405: messages.error.demo,
  429: messages.error.tooMany,
  500: messages.error.internal,
}

/** The server's words for an account that is banned or has no access any more. */
const ACCOUNT_ENDED = /用户已被封禁|access token 无效/

export const isAccountEnded = (error: unknown): boolean =>
  error instanceof ApiError && ACCOUNT_ENDED.test(error.message)

/** MySQL's and PostgreSQL's words for a text that is too long for its column; its row is not stored. */
const TOO_LONG = /Data too long for column|value too long for type/i

export const isTooLong = (error: ApiError): boolean => TOO_LONG.test(error.message)

function apiSentence(message: string): string {
  if (TOO_LONG.test(message)) return messages.error.tooLong(message)
  if (message.trim() === '') return messages.error.other('服务器拒绝了请求，未说明原因')
  return refusalSentence(message)
}
