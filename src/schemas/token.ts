import * as z from 'zod/mini'
import {
  code,
  fromCsv,
  id,
  integerField,
  NEGATIVE_MESSAGE,
  parseLocalTime,
  pointerText,
  quota,
  readAs,
  seconds,
  toCsv,
  withinBytes,
} from './primitives'
import { lineField, namesField, readWords } from './typed-text'

const cidr = z.union([z.cidrv4(), z.cidrv6()])

/** Whether the gateway reads a text as a subnet. Unlike Zod, it takes `10.0.0.0/08` as well. */
export const isSubnet = (text: string): boolean => cidr.safeParse(text.replace(/\/0+(?=\d+$)/, '/')).success

const wrongOne = (text: string) => readWords(text).find((part) => !isSubnet(part))

const typed = z.string().check(
  z.refine((text) => wrongOne(text) === undefined, {
    error: ({ input }) => `网段格式错误：${wrongOne(String(input))}`,
  }),
)
export const subnetsField = readAs(typed, (text) => toCsv(readWords(text)))

/** An access token, called 令牌 on screen. The key comes in full, without its `sk-`. */
export const tokenSchema = z.object({
  id,
  user_id: z.optional(id),
  key: z.string(),
  /** 1 enabled, 2 disabled, 3 expired, 4 exhausted. 3 and 4 are stored late: see `domain/token/tokens.ts`. */
  status: code,
  name: z.string(),
  created_time: seconds,
  accessed_time: z.optional(seconds),
  /** -1 never; 0 or a past time: expired. */
  expired_time: seconds,
  remain_quota: quota,
  unlimited_quota: z.boolean(),
  used_quota: quota,
  /** Comma-joined model names; null or empty: all. */
  models: pointerText,
  /** Comma-joined CIDR ranges; null or empty: no limit. */
  subnet: pointerText,
})
export type Token = z.infer<typeof tokenSchema>

/** The six fields that a PUT replaces: one left out would be emptied. */
export type TokenPayload = Pick<
  Token,
  'name' | 'expired_time' | 'remain_quota' | 'unlimited_quota' | 'models' | 'subnet'
>

/** With its status: one-api itself ignores it here, but a branch of it stores 0 if it is left out. */
export type TokenUpdatePayload = TokenPayload & Pick<Token, 'id' | 'status'>

/** An edit: only the fields that were changed. */
export type TokenEdit = Partial<TokenPayload> & Pick<Token, 'id'>

export const TOKEN_NAME_BYTES = 30

const isNever = (text: string) => ['', '永不过期'].includes(text.trim())

/**
 * Expiry as typed: empty or 永不过期 is -1, else a local time after now, as a past one could be 0 (expired) or -1 as well.
 * The text that shows the stored expiry stands for its second: years after 9999 have one text, repeated hours one for two.
 */
function expiryField(stored = -1, shown = '') {
  const isKnown = (text: string) => text === shown || isNever(text)
  const isTime = (text: string) => isKnown(text) || parseLocalTime(text) !== null
  const isAhead = (text: string) => isKnown(text) || (parseLocalTime(text) ?? 0) > Date.now() / 1000
  const typed = z
    .string()
    .check(
      z.refine(isTime, { error: '过期时间格式错误！', abort: true }),
      z.refine(isAhead, '过期时间必须晚于现在'),
    )
  return readAs(typed, (text) =>
    text === shown ? stored : isNever(text) ? -1 : (parseLocalTime(text) ?? Number.NaN),
  )
}

type Quota = Pick<Token, 'remain_quota' | 'unlimited_quota'>

/** A limited quota must not be below 0, unless it is stored so; an unlimited token may have any number. */
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
 * The form of a token that is stored with this quota, or of a new one. Only that needs a name: the gateway's own have none.
 * `offered`: models to choose from, whose names may be odd.
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
