import { USER_ENABLED } from '@/domain/statuses'
import { REFUSED } from './constants'
import { type Db, optionOn, type Session, type UserRow } from './db'
import type { Call, Endpoint } from './endpoint'
import { fail } from './reply'

/** Returns the session of a user: a copy for role checks until the next login. */
export function sessionOf(user: UserRow): Session {
  return { id: user.id, username: user.username, role: user.role, status: user.status }
}

/**
 * Identifies the caller of an endpoint that requires a role, or returns the error response. The Authorization header
 * counts only without a session. Bans and deletions apply at once, role changes after the next login.
 */
export function identify(call: Call, role: number): { caller: Session } | { refusal: Response } {
  const { db } = call
  let caller = db.session
  if (!caller) {
    if (!call.authorization) return { refusal: fail('无权进行此操作，未登录且未提供 access token', 401) }
    const user = userOfAccessToken(db, call.authorization)
    if (!user) return { refusal: fail('无权进行此操作，access token 无效') }
    caller = sessionOf(user)
  }
  const { id } = caller
  const row = db.users.find((user) => user.id === id)
  if (row?.status !== USER_ENABLED) return { refusal: fail('用户已被封禁') }
  if (caller.role < role) return { refusal: fail('无权进行此操作，权限不足') }
  return { caller }
}

function userOfAccessToken(db: Db, authorization: string): UserRow | undefined {
  const token = authorization.replace(/^Bearer /, '')
  return token === '' ? undefined : db.users.find((user) => user.access_token === token)
}

/** Checks the Turnstile gate. A session passes it only once; each token is valid once. */
export function turnstileRefusal(call: Call, endpoint: Endpoint): Response | undefined {
  const { db } = call
  if (!endpoint.turnstile || !optionOn(db, 'TurnstileCheckEnabled') || db.turnstilePassed) return undefined
  const token = call.query.get('turnstile') ?? ''
  if (token === '') return fail('Turnstile token 为空')
  if (token === REFUSED || db.spent.turnstile.includes(token)) {
    return fail('Turnstile 校验失败，请刷新重试！')
  }
  db.spent.turnstile.push(token)
  db.turnstilePassed = true
  return undefined
}
