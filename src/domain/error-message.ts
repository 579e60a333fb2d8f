import {
  ApiError,
  ConnectionError,
  HttpStatusError,
  mayHaveActed,
  NameTakenError,
  UnsupportedGatewayError,
} from '@/lib/errors'
import { isLimitedField, limitFault, limitSentence } from '@/schemas/user'
import { messages } from './messages'
import { brokenRules, chineseOf, isInvalidInput, isNotFound, isTooLong } from './server-sentences'

/** The message for each failure. A 401 is shown on the sign-in page; mail and WeChat errors keep the server's text. */
export function errorMessage(error: unknown): string {
  if (error instanceof UnsupportedGatewayError) return error.message
  if (error instanceof NameTakenError) return messages.error.userExists(error.message)
  if (error instanceof ApiError) return apiSentence(error)
  if (error instanceof HttpStatusError) return STATUSES[error.status] ?? messages.error.other(error.message)
  if (error instanceof ConnectionError) {
    const isUnclear = error.failure === 'timeout' && error.hasSideEffects
    return isUnclear ? messages.error.actionTimedOut : messages.failure[error.failure]
  }
  return messages.error.other(error instanceof Error && error.message ? error.message : String(error))
}

/** For an action that must not be repeated unknowingly: says what went wrong, and that it may have been done. */
export function doubtSentence(error: unknown): string | undefined {
  if (!mayHaveActed(error)) return undefined
  const text = errorMessage(error)
  if (text.includes(messages.error.mayHaveActed)) return text
  return `${text}${/[！。]$/.test(text) ? '' : '，'}${messages.error.mayHaveActed}`
}

const STATUSES: Readonly<Record<number, string>> = {
  405: messages.error.demo,
  429: messages.error.tooMany,
  500: messages.error.internal,
}

function apiSentence(error: ApiError): string {
  const { message } = error
  if (isTooLong(error)) return messages.error.tooLong(message)
  if (isNotFound(error)) return messages.error.notFound(message)
  if (message.trim() === '') return messages.error.other('服务器拒绝了请求，未说明原因')
  // In Chinese if the server wrote it in English.
  return Object.values(faultsOf(message)).join('') || (chineseOf(message) ?? message)
}

/** The field of a validator's name: `DisplayName` is `display_name`. */
const fieldOf = (name: string) => name.replace(/\B[A-Z]/g, '_$&').toLowerCase()

function faultsOf(message: string): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { name, rule } of brokenRules(message)) {
    const field = fieldOf(name)
    if (isLimitedField(field)) faults[field] = limitSentence(field, rule)
  }
  return faults
}

/** The sentences of a refusal by field; where the server names none, of those whose length is wrong. */
export function refusedFields(error: unknown, values: object): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  if (error instanceof NameTakenError) return { username: '用户名已存在！' }
  const broken = faultsOf(error.message)
  if (Object.keys(broken).length > 0 || !isInvalidInput(error)) return broken
  for (const [field, text] of Object.entries(values)) {
    const fault = isLimitedField(field) && typeof text === 'string' && limitFault(field, text.trim())
    if (fault) broken[field] = fault
  }
  return broken
}
