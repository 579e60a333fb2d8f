import * as z from 'zod/mini'
import { code, id, integerField, quota, trimmed } from './primitives'

/**
 * A user as lists, search, `self` and login send one (contract 4.1). `access_token` and `password` are
 * left out on purpose: the list sends every user's real access token, and it must never reach our state.
 */
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
  /** Remaining quota; negative after overuse. */
  quota,
  used_quota: quota,
  request_count: z.number(),
  /** Comma-separated; empty means `default` (spec 3). */
  group: z.string(),
  aff_code: z.optional(z.string()),
  inviter_id: z.optional(z.number()),
})
export type User = z.infer<typeof userSchema>

/** The answer of `manage`: only role and status carry information (contract 5.3). */
export const managedUserSchema = z.object({ role: code, status: code })
export type ManagedUser = z.infer<typeof managedUserSchema>

export const manageActions = ['promote', 'demote', 'delete', 'disable', 'enable'] as const
export type ManageAction = (typeof manageActions)[number]

/** Body of `POST /api/user/manage`. */
export interface ManagePayload {
  username: string
  action: ManageAction
}

/** Creation (spec 5): both fields required; nothing is sent or toasted while one is empty. */
export const userCreateFormSchema = z.object({
  username: trimmed.check(z.minLength(1, '请输入用户名和密码！')),
  display_name: trimmed,
  password: z.string().check(z.minLength(1, '请输入用户名和密码！')),
})
export type UserCreatePayload = z.infer<typeof userCreateFormSchema>

/** An admin's edit of another user. Empty password and names mean "unchanged". */
export const userEditFormSchema = z.object({
  username: trimmed,
  display_name: trimmed,
  password: z.string(),
  group: z.string(),
  quota: integerField('请输入整数额度！'),
})
export type UserEditForm = z.infer<typeof userEditFormSchema>

/** Body of `PUT /api/user/`: the id, the real quota (contract 5.3 says why) and the changed fields. */
export type UserUpdatePayload = Pick<User, 'id' | 'quota'> &
  Partial<Pick<User, 'username' | 'display_name' | 'group'> & { password: string }>

/** One's own edit: only these three count on the server (contract 5.2). */
export const selfEditFormSchema = z.object({
  username: trimmed,
  display_name: trimmed,
  password: z.string(),
})
export type SelfUpdatePayload = Partial<z.infer<typeof selfEditFormSchema>>

/** Body of the optional `POST /api/topup` (contract 6): adds quota to a user and logs it. */
export interface AdminTopupPayload {
  user_id: number
  quota: number
  remark?: string
}

/** What the browser keeps of the signed-in user: never a secret (hardening row 8). */
export const storedUserSchema = z.object({
  id,
  username: z.string(),
  display_name: z._default(z.string(), ''),
  role: code,
  status: z._default(code, 1),
})
export type StoredUser = z.infer<typeof storedUserSchema>
