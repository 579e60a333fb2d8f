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

/** The human verification is missing or has failed; it says nothing about the rest of the form. */
export const isBotRefusal = says(/turnstile/i)

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

export const isNotFound = says(
  /^record not found$|resource reference not found|^invalid resource reference|: record not found$/,
)

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

/** English sentences that a person may meet, with one-api's own Chinese. */
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

/** The Chinese of a server's sentence; undefined for one that is not known. */
export const chineseOf = (message: string): string | undefined =>
  CHINESE.find(([english]) => english.test(message))?.[1]

/** What a refused sign-in asks for besides the password. */
export function askedOf(error: unknown): { totp: boolean; turnstile: boolean } {
  const asked = Object(error instanceof ApiError && error.data) as Record<string, unknown>
  return { totp: asked.totp_required === true, turnstile: asked.turnstile_required === true }
}
