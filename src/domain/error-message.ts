import { ApiError, ConnectionError, HttpStatusError, NameTakenError } from '@/lib/errors'
import { messages } from './messages'
import { isOutdatedRole } from './role-change'
import { refusalSentence } from './user/refusal'

/** What a person is told of a failure. */
interface ErrorNotice {
  kind: 'error' | 'info'
  text: string
}

/** The error catalogue: what each failure says. 401 is told by the login page; mail and WeChat in the server's words. */
export function errorMessage(error: unknown): ErrorNotice {
  if (error instanceof NameTakenError)
    return { kind: 'error', text: messages.error.userExists(error.message) }
  if (isOutdatedRole(error)) return { kind: 'error', text: messages.roleChanged }
  if (error instanceof ApiError) return { kind: 'error', text: apiSentence(error.message) }
  if (error instanceof HttpStatusError) return statusNotice(error)
  if (error instanceof ConnectionError) return { kind: 'error', text: connectionSentence(error) }
  if (error instanceof Error && error.message)
    return { kind: 'error', text: messages.error.other(error.message) }
  return { kind: 'error', text: messages.error.other(String(error)) }
}

/** MySQL's and PostgreSQL's words for a text that has no room in its column; nothing of its row is stored. */
const TOO_LONG = /Data too long for column|value too long for type/i

export function isTooLong(error: ApiError): boolean {
  return TOO_LONG.test(error.message)
}

function apiSentence(message: string): string {
  if (TOO_LONG.test(message)) return messages.error.tooLong(message)
  if (message.trim() === '') return messages.error.other('服务器拒绝了请求，未说明原因')
  return refusalSentence(message)
}

function statusNotice(error: HttpStatusError): ErrorNotice {
  switch (error.status) {
    case 405:
      return { kind: 'info', text: messages.error.demo }
    case 429:
      return { kind: 'error', text: messages.error.tooMany }
    case 500:
      return { kind: 'error', text: messages.error.internal }
    default:
      return { kind: 'error', text: messages.error.other(error.message) }
  }
}

function connectionSentence(error: ConnectionError): string {
  switch (error.failure) {
    case 'network':
      return messages.error.network
    case 'answer':
      return messages.error.connection
    case 'timeout':
      return error.hasSideEffects ? messages.error.actionTimedOut : messages.error.readTimedOut
    case 'given-up':
      return messages.error.givenUp
    default:
      return error.failure satisfies never
  }
}
