import {
  ApiError,
  ConflictError,
  ConnectionError,
  HttpStatusError,
  mayHaveTakenEffect,
  NameTakenError,
  SessionCookieError,
  UnsupportedGatewayError,
} from '@/lib/errors'
import { COLUMN_LENGTHS, isLimitedColumn, lengthOf } from '@/schemas/column-lengths'
import { isLimitedField, limitError, limitMessage } from '@/schemas/user'
import { intermediaryCause, intermediaryMessage } from './intermediary'
import { messages } from './messages'
import { brokenRules, chineseOf, isInvalidInput, isNotFound, isTooLong, tooLongFor } from './server-sentences'

/** The message to show for any thrown value. */
export function errorMessage(error: unknown): string {
  const isTranslated =
    error instanceof UnsupportedGatewayError ||
    error instanceof ConflictError ||
    error instanceof SessionCookieError
  if (isTranslated) return error.message
  if (error instanceof NameTakenError) return messages.error.userExists(error.message)
  if (error instanceof ApiError) return apiMessage(error)
  if (error instanceof HttpStatusError)
    return intermediaryMessage(error) ?? STATUSES[error.status] ?? messages.error.other(error.message)
  if (error instanceof ConnectionError) {
    const isUnclear = error.failure === 'timeout' && error.hasSideEffects
    return isUnclear ? messages.error.actionTimedOut : messages.failure[error.failure]
  }
  return messages.error.other(error instanceof Error && error.message ? error.message : String(error))
}

/** Whether the error names a specific cause, so that its message is more helpful than a general one for the request. */
export function hasSpecificCause(error: unknown): boolean {
  if (error instanceof ConnectionError) return ['shape', 'foreign', 'unsent'].includes(error.failure)
  const cause = intermediaryCause(error)
  return cause !== undefined && cause !== 'unavailable'
}

/** The error message plus a warning that the action may have taken effect; undefined if it cannot have. */
export function uncertainOutcomeMessage(error: unknown): string | undefined {
  if (!mayHaveTakenEffect(error)) return undefined
  const text = errorMessage(error)
  if (text.includes(messages.error.mayHaveTakenEffect) || intermediaryCause(error) === 'timedOut') return text
  return `${text}${/[！。]$/.test(text) ? '' : '，'}${messages.error.mayHaveTakenEffect}`
}

const STATUSES: Readonly<Record<number, string>> = {
  405: messages.error.demo,
  429: messages.error.tooMany,
  500: messages.error.internal,
}

function apiMessage(error: ApiError): string {
  const { message } = error
  if (isTooLong(error)) return messages.error.tooLong(message)
  if (isNotFound(error)) return messages.error.notFound(message)
  if (message.trim() === '') return messages.error.other('服务器拒绝了请求，未说明原因')
  return Object.values(validationErrors(message)).join('') || (chineseOf(message) ?? message)
}

/** Converts a Go field name to its JSON name: `DisplayName` to `display_name`. */
const fieldOf = (name: string) => name.replace(/\B[A-Z]/g, '_$&').toLowerCase()

function validationErrors(message: string): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { name, rule } of brokenRules(message)) {
    const field = fieldOf(name)
    if (isLimitedField(field)) errors[field] = limitMessage(field, rule)
  }
  return errors
}

/** Errors for fields that exceed a database column, matched by the column name or length in the message. */
function tooLongFields(message: string, values: object): Record<string, string> {
  const { column, length } = tooLongFor(message)
  const isLong = (name: string, value: unknown) =>
    isLimitedColumn(name) &&
    COLUMN_LENGTHS[name] === length &&
    (typeof value === 'string' || Array.isArray(value)) &&
    lengthOf(value) > length
  const fields = Object.entries(values).filter(([name, value]) =>
    column ? name === column : isLong(name, value),
  )
  return Object.fromEntries(fields.map(([name]) => [name, messages.error.tooLongField]))
}

/** Error messages by field for a rejected request; if the server names no field, checks the lengths of `values`. */
export function refusedFields(error: unknown, values: object): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  if (error instanceof NameTakenError) return { username: '用户名已存在！' }
  if (isTooLong(error)) return tooLongFields(error.message, values)
  const errors = validationErrors(error.message)
  if (Object.keys(errors).length > 0 || !isInvalidInput(error)) return errors
  for (const [field, text] of Object.entries(values)) {
    const fault = isLimitedField(field) && typeof text === 'string' && limitError(field, text.trim())
    if (fault) errors[field] = fault
  }
  return errors
}
