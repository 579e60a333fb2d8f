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
import { isOutdatedRole } from './roles'

/** The message for each failure. A 401 is shown on the sign-in page; mail and WeChat errors keep the server's text. */
export function errorMessage(error: unknown): string {
  if (error instanceof UnsupportedGatewayError) return error.message
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

/** The server's words for an account that is banned or has no access any more. */
const ACCOUNT_ENDED = /用户已被封禁|access token 无效/

export const isAccountEnded = (error: unknown): boolean =>
  error instanceof ApiError && ACCOUNT_ENDED.test(error.message)

/** MySQL's and PostgreSQL's words for a text that is too long for its column; its row is not stored. */
const TOO_LONG = /Data too long for column|value too long for type/i

export const isTooLong = (error: ApiError): boolean => TOO_LONG.test(error.message)

function apiSentence(message: string): string {
  if (TOO_LONG.test(message)) return messages.error.tooLong(message)
  if (message === 'record not found') return messages.error.notFound(message)
  if (message.trim() === '') return messages.error.other('服务器拒绝了请求，未说明原因')
  // In Chinese if the validator wrote it in English.
  return Object.values(brokenRules(message)).join('') || message
}

/** A broken rule in the words of the server's validator, one on each line. */
const BROKEN_RULE = /Key: 'User\.\w+' Error:Field validation for '(\w+)' failed on the '(\w+)' tag/g

const SOME_FIELD = /无效的输入|Invalid input|输入不合法/

/** The field of a validator's name: `DisplayName` is `display_name`. */
const fieldOf = (name: string) => name.replace(/\B[A-Z]/g, '_$&').toLowerCase()

function brokenRules(message: string): Record<string, string> {
  const broken: Record<string, string> = {}
  for (const [, name = '', rule = ''] of message.matchAll(BROKEN_RULE)) {
    const field = fieldOf(name)
    if (isLimitedField(field)) broken[field] = limitSentence(field, rule)
  }
  return broken
}

/** The sentences of a refusal by field; where the server names none, of those whose length is wrong. */
export function refusedFields(error: unknown, values: object): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  if (error instanceof NameTakenError) return { username: '用户名已存在！' }
  const broken = brokenRules(error.message)
  if (Object.keys(broken).length > 0 || !SOME_FIELD.test(error.message)) return broken
  for (const [field, text] of Object.entries(values)) {
    const fault = isLimitedField(field) && typeof text === 'string' && limitFault(field, text.trim())
    if (fault) broken[field] = fault
  }
  return broken
}
