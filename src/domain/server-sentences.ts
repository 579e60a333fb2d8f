import { ApiError, NameTakenError } from '@/lib/errors'

// All sentences of servers that the console recognises. One-api writes Chinese, a branch of it English; databases have their own.

const says = (pattern: RegExp) => (error: unknown) => error instanceof ApiError && pattern.test(error.message)

/** The session's role is too low for the call. */
export const isRoleRefusal = says(/权限不足|insufficient permissions/)

/** The account is banned, or has no access any more. */
export const isAccountEnded = says(
  /用户已被封禁|access token 无效|User has been banned|access token is invalid/,
)

/** Any refusal of a call that the account may not make. */
export const isForbidden = says(/权限|无权|[Nn]o permission/)

/** Before the call was looked at. */
const TO_ANYBODY = /^(无权进行此操作|用户已被封禁|No permission to perform|User has been banned)/
export const isForAnyCall = says(TO_ANYBODY)

/** Before a channel is stored: nobody's call, an unreadable body, no key or name. */
const BEFORE_STORING =
  /^(无效的参数|EOF|unexpected EOF|invalid character|json: |empty slice found|Channel name is required)/
export const isBeforeStoring = (error: unknown) => isForAnyCall(error) || says(BEFORE_STORING)(error)

/** A branch of one-api changes a channel only with its name. */
export const isNameDemanded = says(/^Channel name cannot be empty/)

/** MySQL and PostgreSQL: a text is too long for its column; its row is not stored. */
export const isTooLong = says(/Data too long for column|value too long for type/i)

export const isNotFound = says(/^record not found$|resource reference not found|: record not found$/)

/** A field breaks a rule, without its name. */
export const isInvalidInput = says(/无效的输入|Invalid input|输入不合法/)

/** A broken rule in the words of the server's validator, one on each line: names and rules. */
export const brokenRules = (message: string) =>
  [...message.matchAll(/Key: 'User\.\w+' Error:Field validation for '(\w+)' failed on the '(\w+)' tag/g)].map(
    ([, name = '', rule = '']) => ({ name, rule }),
  )

/** A unique column has the value already. */
const DUPLICATE = /UNIQUE constraint failed|Duplicate entry|duplicate key value|^Username already exists/i
/** Unique columns that the server fills in: a duplicate there says nothing about the name. */
const OTHER_COLUMN = /access_token|aff_code/i

/** For `catch` of a call that writes a user name: throws NameTakenError if another user has it. */
export function asNameTaken(error: unknown): never {
  if (error instanceof ApiError && DUPLICATE.test(error.message) && !OTHER_COLUMN.test(error.message)) {
    const { call, requestId } = error
    throw Object.assign(new NameTakenError(error.message, error.data), { call, requestId })
  }
  throw error
}

/** English sentences that a person may meet, by their beginning. */
const CHINESE: Readonly<Record<string, string>> = {
  'No permission to perform this operation': '无权进行此操作，权限不足',
  'No permission to update user': '无权更新同权限等级或更高权限等级的用户信息',
  'No permission to get information': '无权获取同级或更高等级用户的信息',
  'User has been banned': '用户已被封禁',
  'Username or password is wrong': '用户名或密码错误，或用户已被封禁',
  totp_required: '请输入两步验证码',
  'Invalid TOTP code': '两步验证码错误',
  'The administrator has disabled password login': '管理员关闭了密码登录',
  'The administrator has turned off new user': '管理员关闭了新用户注册',
  'Verification code error': '验证码错误或已过期',
  'Username must be between': '用户名长度应为 3 到 30 位',
  'invalid token: Token name is too long': '令牌名称过长',
  'Redeem failed: Invalid redemption code': '兑换失败，无效的兑换码',
  'Redeem failed: The redemption code has been used': '兑换失败，该兑换码已被使用',
}

/** The Chinese of a server's sentence; undefined for one that is not known. */
export const chineseOf = (message: string): string | undefined => {
  const text = message.toLowerCase()
  return Object.entries(CHINESE).find(([english]) => text.startsWith(english.toLowerCase()))?.[1]
}

/** What a refused sign-in asks for besides the password. */
export function askedOf(error: unknown): { totp: boolean; turnstile: boolean } {
  const asked = Object(error instanceof ApiError && error.data) as Record<string, unknown>
  return { totp: asked.totp_required === true, turnstile: asked.turnstile_required === true }
}
