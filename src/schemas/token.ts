import * as z from 'zod/mini'
import {
  code,
  fromCsv,
  id,
  integerField,
  NEGATIVE_MESSAGE,
  nullableText,
  parseLocalTime,
  quota,
  readAs,
  seconds,
  toCsv,
  withinBytes,
} from './primitives'
import { lineField, namesField, readWords } from './typed-text'

const cidr = z.union([z.cidrv4(), z.cidrv6()])

/** Whether the gateway accepts a subnet. Unlike Zod, it accepts `10.0.0.0/08`. */
export const isSubnet = (text: string): boolean => cidr.safeParse(text.replace(/\/0+(?=\d+$)/, '/')).success

const invalidSubnet = (text: string) => readWords(text).find((part) => !isSubnet(part))

const typed = z.string().check(
  z.refine((text) => invalidSubnet(text) === undefined, {
    error: ({ input }) => `网段格式错误：${invalidSubnet(String(input))}`,
  }),
)
export const subnetsField = readAs(typed, (text) => toCsv(readWords(text)))

/** An access token (令牌 in the UI). The key is complete, but without its `sk-` prefix. */
export const tokenSchema = z.object({
  id,
  user_id: z.optional(id),
  key: z.string(),
  /** 1 enabled, 2 disabled, 3 expired, 4 exhausted; the server updates 3 and 4 late (`domain/token/tokens.ts`). */
  status: code,
  name: z.string(),
  created_time: seconds,
  accessed_time: z.optional(seconds),
  /** -1: never; 0 or a past time: expired. */
  expired_time: seconds,
  remain_quota: quota,
  unlimited_quota: z.boolean(),
  used_quota: quota,
  /** Comma-separated model names; null or empty: all. */
  models: nullableText,
  /** Comma-separated CIDR ranges; null or empty: no limit. */
  subnet: nullableText,
})
export type Token = z.infer<typeof tokenSchema>

/** The fields that a PUT replaces; missing ones would be cleared. */
export type TokenPayload = Pick<
  Token,
  'name' | 'expired_time' | 'remain_quota' | 'unlimited_quota' | 'models' | 'subnet'
>

/** Includes the status, which one-api ignores, but a fork would reset to 0 if missing. */
export type TokenUpdatePayload = TokenPayload & Pick<Token, 'id' | 'status'>

export const TOKEN_NAME_BYTES = 30

/** Blanks alone are treated as a mistake, not as never. */
const isNever = (text: string) => text === '' || text.trim() === '永不过期'

/**
 * Parses a typed expiry: empty or 永不过期 is -1, otherwise a future local time. The unchanged text of the stored expiry
 * keeps its exact second, as it may be ambiguous (repeated hours, years after 9999).
 */
function expiryField(stored = -1, shown = '') {
  const isUnchangedOrNever = (text: string) => text === shown || isNever(text)
  const isTime = (text: string) => isUnchangedOrNever(text) || parseLocalTime(text) !== null
  const isFuture = (text: string) =>
    isUnchangedOrNever(text) || (parseLocalTime(text) ?? 0) > Date.now() / 1000
  const typed = z
    .string()
    .check(
      z.refine(isTime, { error: '过期时间格式错误！', abort: true }),
      z.refine(isFuture, '过期时间必须晚于现在'),
    )
  return readAs(typed, (text) =>
    text === shown ? stored : isNever(text) ? -1 : (parseLocalTime(text) ?? Number.NaN),
  )
}

type Quota = Pick<Token, 'remain_quota' | 'unlimited_quota'>

/** Rejects a negative quota of a limited token unless it is the stored value. */
const limitRule = (stored?: Quota) =>
  z.refine<Quota>(
    ({ remain_quota, unlimited_quota }) =>
      unlimited_quota ||
      !(remain_quota < 0) ||
      (stored?.unlimited_quota === false && remain_quota === stored.remain_quota),
    { path: ['remain_quota'], message: NEGATIVE_MESSAGE },
  )

const nameField = (stored?: string) => lineField(stored).check(withinBytes(TOKEN_NAME_BYTES))

type Stored = Quota & Partial<Pick<Token, 'name' | 'expired_time' | 'models'>>

/**
 * Form of a new token, or of an existing one if `stored`. Only new tokens require a name, as the gateway creates some
 * without one.
 * @param offered - models to choose from; their names are not checked
 */
export const tokenEditRules = (stored?: Stored, shownExpiry?: string, offered: readonly string[] = []) =>
  z
    .object({
      name: stored ? nameField(stored.name) : nameField().check(z.minLength(1, '请填写令牌名称！')),
      expired_time: expiryField(stored?.expired_time, shownExpiry),
      remain_quota: integerField('请输入整数额度', stored?.remain_quota),
      unlimited_quota: z.boolean(),
      /** An empty list allows every model. */
      models: readAs(namesField([...fromCsv(stored?.models), ...offered]), toCsv),
      subnet: subnetsField,
    })
    .check(limitRule(stored))
