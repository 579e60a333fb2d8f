import * as z from 'zod/mini'
import { code, type Id, id, integerField, notErased, notNegative, number, quota } from './primitives'
import { lineField, wordField } from './typed-text'

/**
 * In characters. The gateway enforces them, but its refusals hardly explain them. That of user names differs between servers, so
 * that it is only said.
 */
export const USER_LIMITS = {
  username: { label: '用户名', least: 0, most: 12 },
  password: { label: '密码', least: 8, most: 20 },
  display_name: { label: '显示名称', least: 0, most: 20 },
  email: { label: '邮箱地址', least: 0, most: 50 },
} as const
export type LimitedField = keyof typeof USER_LIMITS

export const isLimitedField = (name: string): name is LimitedField => Object.hasOwn(USER_LIMITS, name)

/** The message for a text that is too short (`min`), too long (`max`), or breaks another rule of the gateway's. */
export function limitSentence(field: LimitedField, rule: string): string {
  const { label, least, most } = USER_LIMITS[field]
  if (rule === 'min') return `${label}长度不得小于 ${least} 位！`
  if (rule === 'max') return `${label}长度不得大于 ${most} 位！`
  return `${label}不符合服务器的要求`
}

/** The message for a wrong length; undefined if it is right. */
export function limitFault(field: LimitedField, text: string): string | undefined {
  const length = [...text].length
  if (length < USER_LIMITS[field].least) return limitSentence(field, 'min')
  return length > USER_LIMITS[field].most ? limitSentence(field, 'max') : undefined
}

/** The rule for a field's length. The text `allowed` always passes: the stored one, or none. */
export const withinLimits = (field: LimitedField, allowed?: string) =>
  z.refine<string>((text) => text === allowed || limitFault(field, text) === undefined, {
    error: ({ input }) => limitFault(field, String(input)),
  })

/** A user. The list also sends `access_token` and `password`, which must not be kept here. */
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

/** The answer of `manage`, in which only role and status carry information. */
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

const kept = (stored: string, label: string) => notErased(stored, `${label}不能清空，服务器会保留原值`)

/** Edit of one's own account. Stored texts are always valid; an empty password means unchanged. */
export function selfEditRules({ username, display_name }: StoredNames) {
  return z.object({
    username: lineField(username).check(kept(username, '用户名')),
    display_name: lineField(display_name).check(
      kept(display_name, '显示名称'),
      withinLimits('display_name', display_name),
    ),
    password: z.string().check(withinLimits('password', '')),
  })
}
export type SelfUpdatePayload = Partial<z.infer<ReturnType<typeof selfEditRules>>>

/** An admin's edit of another user. The server ignores a quota of 0. */
export function userEditRules(stored: StoredNames & Pick<User, 'group' | 'quota'>) {
  return z.extend(selfEditRules(stored), {
    group: wordField('分组', stored.group).check(kept(stored.group, '分组')),
    quota: integerField('请输入整数额度', stored.quota).check(
      z.refine((quota) => quota !== 0 || stored.quota === 0, '额度不能改为 0，服务器不会写入 0，可改为 1'),
      notNegative(stored.quota),
    ),
  })
}

/** Body of `PUT /api/user/`: the id, the real quota and the changed fields. */
export type UserUpdatePayload = Pick<User, 'id' | 'quota'> &
  Partial<z.infer<ReturnType<typeof userEditRules>>>

/** Body of the optional `POST /api/topup`: adds quota to a user and logs it. */
export type AdminTopupPayload = { user_id: Id; quota: number; remark?: string }

/** Form of 充值: the quota to add, and the text of its log entry (empty: the gateway's own). */
export const adminTopupFormSchema = z.object({
  quota: integerField('请输入整数额度').check(z.refine((quota) => quota > 0, '请输入大于 0 的额度')),
  remark: lineField(),
})

/** What a sign-in answers, and the part of the user that the browser stores: no secrets. */
export const storedUserSchema = z.object({
  id,
  username: z.string(),
  display_name: z._default(z.string(), ''),
  role: code,
  status: z._default(code, 1),
})
export type StoredUser = z.infer<typeof storedUserSchema>
