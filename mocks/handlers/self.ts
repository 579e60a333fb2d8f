import { isRoot, ROLE_USER } from '@/domain/roles'
import { ENABLED } from '@/domain/statuses'
import { fromCsv } from '@/schemas/primitives'
import type { ChannelRow, UserRow } from '../db'
import { decode } from '../decode-body'
import type { Call, Endpoint } from '../endpoint'
import { alphanumeric, hex } from '../random'
import { fail, invalidParameter, ok } from '../reply'
import { usage } from '../usage'
import { DUPLICATE_NAME, isTaken, softDelete, userLimitErrors, wireUser } from '../users'
import { USER_BODY } from './user'

/** Returns the caller's current row; the guard checked that it exists. */
export function self({ db, caller }: Call): UserRow {
  const row = db.users.find((user) => user.id === caller.id)
  if (!row) throw new Error('the guard passed a caller without a row')
  return row
}

/** Updates name, password and display name only; empty values mean unchanged. */
function update(call: Call): Response {
  const body = decode(call.body, USER_BODY)
  if (body.error !== undefined) return invalidParameter(call)
  const { username, password, display_name, email } = body.value
  const errors = userLimitErrors({ username, password, display_name, email })
  if (errors.length > 0) return fail(`输入不合法 ${errors.join('\n')}`)
  const user = self(call)
  if (username !== '' && isTaken(call.db, username, user.id)) return fail(DUPLICATE_NAME)
  user.username = username || user.username
  user.password = password || user.password
  user.display_name = display_name || user.display_name
  return ok()
}

/** Keeps the session, whose later calls fail because the user is banned. */
function remove(call: Call): Response {
  const user = self(call)
  if (isRoot(user)) return fail('不能删除超级管理员账户')
  softDelete(call.db, user)
  return ok()
}

/** Replaces the access token on every call. */
function newAccessToken(call: Call): Response {
  const user = self(call)
  user.access_token = hex(call.db.random, 32)
  return ok(user.access_token)
}

function affCode(call: Call): Response {
  const user = self(call)
  user.aff_code ||= alphanumeric(call.db.random, 4)
  return ok(user.aff_code)
}

/** Lists the models of enabled channels in the caller's group; a channel without models adds ''. */
function availableModels(call: Call): Response {
  const { group } = self(call)
  const serves = (channel: ChannelRow) => channel.status === ENABLED && fromCsv(channel.group).includes(group)
  const models = call.db.channels.filter(serves).flatMap((channel) => channel.models.split(','))
  return ok([...new Set(models)].sort())
}

/** Endpoints for the signed-in user's own account. */
export const selfEndpoints: Endpoint[] = [
  { method: 'GET', path: '/api/user/self', role: ROLE_USER, run: (call) => ok(wireUser(self(call))) },
  { method: 'PUT', path: '/api/user/self', role: ROLE_USER, run: update },
  { method: 'DELETE', path: '/api/user/self', role: ROLE_USER, run: remove },
  { method: 'GET', path: '/api/user/token', role: ROLE_USER, mutates: true, run: newAccessToken },
  { method: 'GET', path: '/api/user/aff', role: ROLE_USER, mutates: true, run: affCode },
  {
    method: 'GET',
    path: '/api/user/dashboard',
    role: ROLE_USER,
    optional: true,
    run: ({ db, caller, now, faults }) => ok(faults.dashboardNull ? null : usage(db, caller.id, now)),
  },
  {
    method: 'GET',
    path: '/api/user/available_models',
    role: ROLE_USER,
    optional: true,
    run: availableModels,
  },
]
