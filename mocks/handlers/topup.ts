import { ROLE_ADMIN, ROLE_USER } from '@/domain/roles'
import { ENABLED, REDEMPTION_USED } from '@/domain/statuses'
import { decode } from '../decode-body'
import type { Call, Endpoint } from '../endpoint'
import { addLog, quotaText } from '../logs'
import { fail, ok } from '../reply'
import { self } from './self'

const REDEEM_BODY = { name: 'topUpRequest', fields: { key: 'string' } } as const
const TOPUP_BODY = {
  name: 'adminTopUpRequest',
  fields: { user_id: 'int', quota: 'int', remark: 'string' },
} as const

/** Redeems a code without trimming it. */
function redeem(call: Call): Response {
  const body = decode(call.body, REDEEM_BODY)
  if (body.error !== undefined) return fail(body.error)
  const { key } = body.value
  if (key === '') return fail('未提供兑换码')
  const { db, now } = call
  const code = db.redemptions.find((redemption) => redemption.key === key)
  if (!code) return fail('兑换失败，无效的兑换码')
  // The server sends the same message for disabled codes.
  if (code.status !== ENABLED) return fail('兑换失败，该兑换码已被使用')
  const user = self(call)
  user.quota += code.quota
  Object.assign(code, { status: REDEMPTION_USED, redeemed_time: now })
  const content = `通过兑换码充值 ${quotaText(db, code.quota)}`
  addLog(db, { created_at: now, type: 1, content, user_id: user.id, username: user.username })
  return ok(code.quota)
}

/** Adds quota to a user; succeeds for unknown ids, too. */
function topup({ db, body: text, now }: Call): Response {
  const body = decode(text, TOPUP_BODY)
  if (body.error !== undefined) return fail(body.error)
  const { user_id, quota, remark } = body.value
  if (quota < 0) return fail('quota 不能为负数！')
  const user = db.users.find((row) => row.id === user_id)
  if (user) user.quota += quota
  const content = remark || `通过 API 充值 ${quotaText(db, quota)}`
  addLog(db, { created_at: now, type: 1, content, quota, user_id, username: user?.username ?? '' })
  return ok()
}

export const topupEndpoints: Endpoint[] = [
  { method: 'POST', path: '/api/user/topup', role: ROLE_USER, run: redeem },
  { method: 'POST', path: '/api/topup', role: ROLE_ADMIN, optional: true, run: topup },
]
