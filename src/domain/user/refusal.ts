import { ApiError, NameTakenError } from '@/lib/errors'
import { isLimitedField, limitFault, limitSentence } from '@/schemas/user'

/** A broken rule in the words of the server's validator, one on each line. */
const BROKEN_RULE = /Key: 'User\.\w+' Error:Field validation for '(\w+)' failed on the '(\w+)' tag/g

/** The server's words for an invalid field that it does not name. */
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

/** A refusal of the server's, in Chinese if the validator wrote it in English. */
export const refusalSentence = (message: string) => Object.values(brokenRules(message)).join('') || message

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
