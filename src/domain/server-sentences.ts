import { ApiError, NameTakenError } from '@/lib/errors'
import { LOG_TEST } from './statuses'

// All server messages that the console recognises: one-api's in Chinese, a fork's in English, and database errors.

const matches = (pattern: RegExp) => (error: unknown) =>
  error instanceof ApiError && pattern.test(error.message)

/** The session's role is too low for the request. */
export const isRoleRefusal = matches(/权限不足|insufficient permissions/)

/** The account is banned or has lost access. */
export const isAccountEnded = matches(
  /用户已被封禁|access token 无效|User has been banned|access token is invalid/,
)

/** The account lacks permission for the request. */
export const isForbidden = matches(/权限|无权|[Nn]o permission/)

/** The bot check (Turnstile) is missing or failed; the rest of the form may be valid. */
export const isBotRefusal = matches(/turnstile/i)

/** Rejected by the auth middleware, before the request was handled. */
export const isAuthRefusal = matches(
  /^(无权进行此操作|用户已被封禁|No permission to perform|User has been banned)/,
)

/** A fork of one-api requires the name in every channel update. */
export const requiresChannelName = matches(/^Channel name cannot be empty/)

/** MySQL or PostgreSQL rejected a text that is too long for its column. */
export const isTooLong = matches(/Data too long for column|value too long for type/i)

/** Extracts the column (MySQL) or its maximum length (PostgreSQL) from such an error. */
export function tooLongFor(message: string): { column: string | undefined; length: number } {
  const [, column] = /Data too long for column '(?:\w+\.)?(\w+)'/i.exec(message) ?? []
  const [, length] = /value too long for type \D*\((\d+)\)/i.exec(message) ?? []
  return { column, length: Number(length) }
}

export const isNotFound = matches(
  /^record not found$|resource reference not found|^invalid resource reference|: record not found$/,
)

/** A field is invalid; the message may not name it. */
export const isInvalidInput = matches(/无效的输入|Invalid input|输入不合法/)

/** Extracts field names and broken rules from the server's validator output. */
export const brokenRules = (message: string) =>
  [...message.matchAll(/Key: 'User\.\w+' Error:Field validation for '(\w+)' failed on the '(\w+)' tag/g)].map(
    ([, name = '', rule = '']) => ({ name, rule }),
  )

/** Violations of a unique constraint. */
const DUPLICATE = /UNIQUE constraint failed|Duplicate entry|duplicate key value|^Username already exists/i
/** Unique columns that the server generates, unrelated to the user name. */
const OTHER_COLUMN = /access_token|aff_code/i

/** A `catch` handler for requests that write a user name: converts a duplicate to NameTakenError. */
export function asNameTaken(error: unknown): never {
  if (error instanceof ApiError && DUPLICATE.test(error.message) && !OTHER_COLUMN.test(error.message)) {
    const { call, requestId } = error
    throw Object.assign(new NameTakenError(error.message, error.data), { call, requestId })
  }
  throw error
}

/** A failed channel test whose upstream error mentions balance or quota. */
const UPSTREAM_FUNDS = /^渠道 .*测试失败，错误：.*(余额|额度|欠费|quota|balance|credit)/is

/** Whether a log row reports that the upstream ran out of funds, which users may mistake for their own quota. */
export const isUpstreamFunds = ({ type, content }: { type: number; content: string }): boolean =>
  type === LOG_TEST && UPSTREAM_FUNDS.test(content)

/** English messages that users may see, with one-api's Chinese equivalents. */
const CHINESE: readonly (readonly [RegExp, string])[] = [
  [/^No permission to perform this operation/, '无权进行此操作，权限不足'],
  [/^No permission to update user/, '无权更新同权限等级或更高权限等级的用户信息'],
  [/^No permission to get information/, '无权获取同级或更高等级用户的信息'],
  [/^No permission to delete users/, '无权删除同权限等级或更高权限等级的用户'],
  [/^User does not exist/, '用户不存在'],
  [/^User has been banned/, '用户已被封禁'],
  [/^Username or password is wrong/i, '用户名或密码错误，或用户已被封禁'],
  [/^totp_required/, '请输入两步验证码'],
  [/^Invalid TOTP code/, '两步验证码错误'],
  [/^Turnstile token is empty/, '请完成人机验证后重试'],
  [/^turnstile verification failed/, 'Turnstile 校验失败，请刷新重试！'],
  [/^The administrator has disabled password login/, '管理员关闭了密码登录'],
  [/^The administrator has turned off new user/, '管理员关闭了新用户注册'],
  [
    /^The administrator has turned off registration via/,
    '管理员关闭了通过密码进行注册，请使用第三方账户验证的形式进行注册',
  ],
  [/^The administrator has turned on email/, '管理员开启了邮箱验证，请输入邮箱地址和验证码'],
  [/^Reset link is illegal/, '重置链接非法或已过期'],
  [/^Verification code error/, '验证码错误或已过期'],
  [/^Th(is|e) (\w+) account has (already )?been bound/, '该账户已被绑定'],
  [/^Username must be between/, '用户名长度应为 3 到 30 位'],
  [/^invalid token: Token name is too long/, '令牌名称过长'],
  [/^The token has expired and cannot/, '令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期'],
  [
    /^The available quota of the token/,
    '令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度',
  ],
  [/^insufficient token quota/, '令牌额度不足'],
  [/^(insufficient user quota|user quota is not enough)/, '用户额度不足'],
  [/^token .+ has expired/, '该令牌已过期'],
  [/^token .+ quota has been used up/, '该令牌额度已用尽'],
  [/^token .+ status is not available/, '该令牌状态不可用'],
  [/^This API key can only be used/, '该令牌只能在指定网段使用'],
  [/^This API key does not have permission/, '该令牌无权使用该模型'],
  [/^No available channels for Model/, '当前分组下对于该模型无可用渠道'],
  [/^Redeem failed: Invalid/, '兑换失败，无效的兑换码'],
  [/^Redeem failed: The redemption code has been used/, '兑换失败，该兑换码已被使用'],
  [/^too many failed redemption/, '兑换失败次数过多，请稍后再试'],
  [
    /^Unable to enable GitHub/,
    '无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！',
  ],
  [/^Unable to enable WeChat/, '无法启用微信登录，请先填入微信登录相关配置信息！'],
  [/^Unable to enable Turnstile/, '无法启用 Turnstile 校验，请先填入 Turnstile 校验相关配置信息！'],
]

/** The Chinese translation of a server message; undefined if unknown. */
export const chineseOf = (message: string): string | undefined =>
  CHINESE.find(([english]) => english.test(message))?.[1]

/** What a rejected sign-in requires in addition to the password. */
export function signInRequirements(error: unknown): { totp: boolean; turnstile: boolean } {
  const data = Object(error instanceof ApiError && error.data) as Record<string, unknown>
  return { totp: data.totp_required === true, turnstile: data.turnstile_required === true }
}
