import * as z from 'zod/mini'
import { code, type Id, id, integerField, notCleared, notNegative, number, quota } from './primitives'
import { lineField, wordField } from './typed-text'

/**
 * Limits in characters, which the gateway enforces with vague errors. The username limit differs between servers, so it is
 * only displayed.
 */
export const USER_LIMITS = {
  username: { label: '用户名', min: 0, max: 12 },
  password: { label: '密码', min: 8, max: 20 },
  display_name: { label: '显示名称', min: 0, max: 20 },
  email: { label: '邮箱地址', min: 0, max: 50 },
} as const
export type LimitedField = keyof typeof USER_LIMITS

export const isLimitedField = (name: string): name is LimitedField => Object.hasOwn(USER_LIMITS, name)

/** Message for a text that is too short (`min`), too long (`max`) or violates another rule of the gateway. */
export function limitMessage(field: LimitedField, rule: string): string {
  const { label, min, max } = USER_LIMITS[field]
  if (rule === 'min') return `${label}长度不得小于 ${min} 位！`
  if (rule === 'max') return `${label}长度不得大于 ${max} 位！`
  return `${label}不符合服务器的要求`
}

/** Message for an invalid length; undefined if valid. */
export function limitError(field: LimitedField, text: string): string | undefined {
  const length = [...text].length
  if (length < USER_LIMITS[field].min) return limitMessage(field, 'min')
  return length > USER_LIMITS[field].max ? limitMessage(field, 'max') : undefined
}

/** Length rule of a field; the text `allowed` (stored or empty) is always valid. */
export const withinLimits = (field: LimitedField, allowed?: string) =>
  z.refine<string>((text) => text === allowed || limitError(field, text) === undefined, {
    error: ({ input }) => limitError(field, String(input)),
  })

/** A user. Omits `access_token` and `password`, which must not be stored in the browser. */
export const userSchema = z.object({
  id,
  username: z.string(),
  display_name: z.string(),
  /** 1 user, 10 admin, 100 root. */
  role: code,
  /** 1 enabled, 2 banned, 3 deleted. */
  status: code,
  email: z.string(),
  github_id: z.string(),
  wechat_id: z.string(),
  lark_id: z.optional(z.string()),
  oidc_id: z.optional(z.string()),
  quota,
  used_quota: quota,
  request_count: number(),
  /** Comma-separated; empty means `default`. */
  group: z.string(),
  aff_code: z.optional(z.string()),
  inviter_id: z.optional(number()),
})
export type User = z.infer<typeof userSchema>

/** Response of `manage`; only role and status are meaningful. */
export const managedUserSchema = z.object({ role: code, status: code })

export const manageActions = ['promote', 'demote', 'delete', 'disable', 'enable'] as const
export type ManageAction = (typeof manageActions)[number]

/** Body of `POST /api/user/manage`. */
export type ManagePayload = { username: string; action: ManageAction }

/** Creation form and body of `POST /api/user/`. */
export const userCreateFormSchema = z.object({
  username: lineField().check(z.minLength(1, '请输入用户名和密码！')),
  display_name: lineField().check(withinLimits('display_name')),
  password: z.string().check(z.minLength(1, '请输入用户名和密码！'), withinLimits('password', '')),
})
export type UserCreatePayload = z.infer<typeof userCreateFormSchema>

type StoredNames = Pick<User, 'username' | 'display_name'>

const required = (stored: string, label: string) => notCleared(stored, `${label}不能清空，服务器会保留原值`)

/** Form of the user's own account. Stored texts are always valid; an empty password means unchanged. */
export function selfEditRules({ username, display_name }: StoredNames) {
  return z.object({
    username: lineField(username).check(required(username, '用户名')),
    display_name: lineField(display_name).check(
      required(display_name, '显示名称'),
      withinLimits('display_name', display_name),
    ),
    password: z.string().check(withinLimits('password', '')),
  })
}
export type SelfUpdatePayload = Partial<z.infer<ReturnType<typeof selfEditRules>>>

/** An admin's form for another user. The server ignores a quota of 0. */
export function userEditRules(stored: StoredNames & Pick<User, 'group' | 'quota'>) {
  return z.extend(selfEditRules(stored), {
    group: wordField('分组', stored.group).check(required(stored.group, '分组')),
    quota: integerField('请输入整数额度', stored.quota).check(
      z.refine((quota) => quota !== 0 || stored.quota === 0, '额度不能改为 0，服务器不会写入 0，可改为 1'),
      notNegative(stored.quota),
    ),
  })
}

export type UserChanges = Partial<z.infer<ReturnType<typeof userEditRules>>>

/** Body of `PUT /api/user/`: the id, the current quota and the changed fields. */
export type UserUpdatePayload = Pick<User, 'id' | 'quota'> & UserChanges

/** Body of the optional `POST /api/topup`: adds quota to a user and logs it. */
export type AdminTopupPayload = { user_id: Id; quota: number; remark?: string }

/** Form of 充值: the quota to add, and the text of the log entry (empty: the gateway's default). */
export const adminTopupFormSchema = z.object({
  quota: integerField('请输入整数额度').check(z.refine((quota) => quota > 0, '请输入大于 0 的额度')),
  remark: lineField(),
})

/** Response of a sign-in, also stored in the browser; contains no secrets. */
export const storedUserSchema = z.object({
  id,
  username: z.string(),
  display_name: z._default(z.string(), ''),
  role: code,
  status: z._default(code, 1),
})
export type StoredUser = z.infer<typeof storedUserSchema>
