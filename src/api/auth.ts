import * as z from 'zod/mini'
import { asNameTaken } from '@/domain/server-sentences'
import { type LoginPayload, oauthReplySchema, type RegisterPayload, type ResetPayload } from '@/schemas/auth'
import { storedUserSchema } from '@/schemas/user'
import { LONG_TIMEOUT, post, request, requestReply, requestVoid } from './client'

/** Sign-in, registration, mails and OAuth. Call only from mutations, as some GETs have side effects. */
export const authApi = {
  /** @param turnstile - CAPTCHA token, which some servers require after a failed attempt */
  login: (payload: LoginPayload, turnstile?: string) =>
    request('api/user/login', storedUserSchema, { ...post(payload), searchParams: { turnstile } }),
  register: (payload: RegisterPayload, turnstile: string) =>
    requestVoid('api/user/register', { ...post(payload), searchParams: { turnstile } }).catch(asNameTaken),
  sendEmailCode: (email: string, turnstile: string) =>
    requestVoid('api/verification', { searchParams: { email, turnstile }, timeout: LONG_TIMEOUT }),
  requestPasswordReset: (email: string, turnstile: string) =>
    requestVoid('api/reset_password', { searchParams: { email, turnstile }, timeout: LONG_TIMEOUT }),
  resetPassword: (payload: ResetPayload) => request('api/user/reset', z.string(), post(payload)),
  oauthState: () => request('api/oauth/state', z.string()),
  /** @param provider - github, oidc (since v0.6.9), lark (since v0.6.5) */
  oauthCallback: (provider: string, code: string, state: string) =>
    requestReply(`api/oauth/${provider}`, oauthReplySchema, { searchParams: { code, state } }),
  wechatLogin: (searchParams: { code: string }) =>
    request('api/oauth/wechat', storedUserSchema, { searchParams }),
  bindWechat: (searchParams: { code: string }) => requestVoid('api/oauth/wechat/bind', { searchParams }),
  bindEmail: (searchParams: { email: string; code: string }) =>
    requestVoid('api/oauth/email/bind', { searchParams }),
}
