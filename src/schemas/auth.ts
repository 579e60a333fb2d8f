import * as z from 'zod/mini'
import { readAs } from './primitives'
import { lineField, wordField } from './typed-text'
import { limitMessage, storedUserSchema, USER_LIMITS } from './user'

const required = z.minLength(1, '请输入用户名和密码！')
const username = lineField().check(required)
const password = z.string().check(required)

/** Sign-in form and body of `POST /api/user/login`. The username may also be the e-mail address. */
export const loginFormSchema = z.object({
  username,
  password,
  /** Second factor; supported by some servers only. */
  totp_code: z.optional(readAs(wordField('验证码'), (code) => code || undefined)),
})
export type LoginPayload = z.infer<typeof loginFormSchema>

/** Registration form. The server checks the other limits shown in the placeholders. */
export const registerFormSchema = z
  .object({
    username,
    password: password.check(z.minLength(USER_LIMITS.password.min, limitMessage('password', 'min'))),
    password2: z.string(),
    email: wordField('邮箱地址'),
    verification_code: wordField('验证码'),
    aff_code: z.optional(z.string()),
  })
  .check(
    z.refine((form) => form.password === form.password2, {
      path: ['password2'],
      message: '两次输入的密码不一致',
    }),
  )
export type RegisterPayload = z.infer<typeof registerFormSchema>

const email = wordField('邮箱地址').check(z.minLength(1, '请输入邮箱地址！'))

export const resetRequestFormSchema = z.object({ email })

/** Body of `POST /api/user/reset`; the response data is the new password. */
export const resetPayloadSchema = z.object({ email: z.string(), token: z.string() })
export type ResetPayload = z.infer<typeof resetPayloadSchema>

/** Confirmation of account deletion: the exact username. */
export const accountDeletionFormSchema = z.object({ username: z.string() })

const code = wordField('验证码').check(z.minLength(1, '请输入验证码'))

export const emailBindFormSchema = z.object({ email, verification_code: code })

export const wechatBindFormSchema = z.object({ code })

/** Response of an OAuth callback: the message `bind` without data, or the signed-in user. */
export const oauthReplySchema = z.object({
  message: z.nullish(z.string()),
  data: z.optional(z.nullable(storedUserSchema)),
})
export type OauthReply = z.infer<typeof oauthReplySchema>
