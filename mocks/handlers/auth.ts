import { USER_ENABLED } from '@/domain/statuses'
import { EMAIL_CODE, RESET_TOKEN, TOTP_CODE } from '../constants'
import { type Db, optionOn } from '../db'
import { decode } from '../decode-body'
import type { Call, Endpoint } from '../endpoint'
import { sessionOf } from '../guard'
import { emailRefusal } from '../options'
import { hex } from '../random'
import { fail, invalidInput, invalidParameter, ok } from '../reply'
import { DUPLICATE_NAME, insertUser, isTaken, signedInUser, userLimitErrors } from '../users'
import { USER_BODY } from './user'

const LOGIN_BODY = {
  name: 'LoginRequest',
  fields: { username: 'string', password: 'string', totp_code: 'string' },
} as const
const RESET_BODY = { name: 'PasswordResetRequest', fields: { email: 'string', token: 'string' } } as const

function login(call: Call): Response {
  const { db } = call
  if (!optionOn(db, 'PasswordLoginEnabled')) return fail('管理员关闭了密码登录')
  const body = decode(call.body, LOGIN_BODY)
  if (body.error !== undefined) return invalidParameter(call)
  const { username, password } = body.value
  if (username === '' || password === '') return invalidParameter(call)
  const user = db.users.find((row) => row.username === username || row.email === username)
  if (!user || user.password !== password || user.status !== USER_ENABLED) {
    return fail('用户名或密码错误，或用户已被封禁')
  }
  const { laisky, totp } = call.faults
  if (laisky && totp && body.value.totp_code !== TOTP_CODE)
    return body.value.totp_code === ''
      ? fail('totp_required', 200, { data: { totp_required: true } })
      : fail('Invalid TOTP code')
  db.session = sessionOf(user)
  return ok(signedInUser(user))
}

/** Ends the session; succeeds also without one. */
function logout({ db }: Call): Response {
  db.session = null
  db.oauthState = ''
  db.turnstilePassed = false
  return ok()
}

function register(call: Call): Response {
  const { db, now } = call
  if (!optionOn(db, 'RegisterEnabled')) return fail('管理员关闭了新用户注册')
  if (!optionOn(db, 'PasswordRegisterEnabled')) {
    return fail('管理员关闭了通过密码进行注册，请使用第三方账户验证的形式进行注册')
  }
  const body = decode(call.body, USER_BODY)
  if (body.error !== undefined) return invalidParameter(call)
  const { username, password, email, verification_code, aff_code } = body.value
  // `userLimitErrors` accepts an empty password as unchanged.
  if (password === '' || userLimitErrors({ username, password, display_name: '', email }).length > 0) {
    return invalidInput(call)
  }
  const withMail = optionOn(db, 'EmailVerificationEnabled')
  if (withMail && (email === '' || verification_code === '')) {
    return fail('管理员开启了邮箱验证，请输入邮箱地址和验证码')
  }
  if (withMail && verification_code !== EMAIL_CODE) return fail('验证码错误或已过期')
  if (isTaken(db, username)) return fail(DUPLICATE_NAME)
  const inviter = aff_code === '' ? undefined : db.users.find((row) => row.aff_code === aff_code)
  insertUser(db, now, { username, password, display_name: username, email: withMail ? email : '' }, inviter)
  return ok()
}

const isAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
const userOfEmail = (db: Db, email: string) => db.users.find((row) => email !== '' && row.email === email)

/** Pretends to send the mail; the code is always `EMAIL_CODE`. */
function sendCode(call: Call): Response {
  const email = call.query.get('email') ?? ''
  if (!isAddress(email)) return invalidParameter(call)
  const refusal = emailRefusal(call.db, email)
  if (refusal) return fail(refusal)
  return userOfEmail(call.db, email) ? fail('邮箱地址已被占用') : ok()
}

function sendResetLink(call: Call): Response {
  const email = call.query.get('email') ?? ''
  if (!isAddress(email)) return invalidParameter(call)
  const { db } = call
  if (!userOfEmail(db, email)) return fail('该邮箱地址未注册')
  db.spent.resets = db.spent.resets.filter((address) => address !== email)
  return ok()
}

/** Returns the new password (12 hex digits) and invalidates the link. */
function reset(call: Call): Response {
  const body = decode(call.body, RESET_BODY)
  if (body.error !== undefined) return invalidParameter(call)
  const { email, token } = body.value
  if (email === '' || token === '') return invalidParameter(call)
  const { db } = call
  const user = userOfEmail(db, email)
  if (!user || token !== RESET_TOKEN || db.spent.resets.includes(email)) return fail('重置链接非法或已过期')
  user.password = hex(db.random, 12)
  db.spent.resets.push(email)
  return ok(user.password)
}

/** Sign-in, registration, verification and password reset. */
export const authEndpoints: Endpoint[] = [
  { method: 'POST', path: '/api/user/login', role: 0, run: login },
  { method: 'GET', path: '/api/user/logout', role: 0, mutates: true, run: logout },
  { method: 'POST', path: '/api/user/register', role: 0, turnstile: true, run: register },
  { method: 'GET', path: '/api/verification', role: 0, mutates: true, turnstile: true, run: sendCode },
  { method: 'GET', path: '/api/reset_password', role: 0, mutates: true, turnstile: true, run: sendResetLink },
  { method: 'POST', path: '/api/user/reset', role: 0, run: reset },
]
