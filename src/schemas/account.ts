import * as z from 'zod/mini'
import { trimmed } from './primitives'

const code = trimmed.check(z.minLength(1, '请输入验证码！'))

/** Binding an address: the address, and the code that was mailed to it. */
export const emailBindFormSchema = z.object({
  email: trimmed.check(z.minLength(1, '请输入邮箱地址！')),
  verification_code: code,
})

/** Binding WeChat: the code that the site's account answered with. */
export const wechatBindFormSchema = z.object({ code })
