import { isAdmin, isRoot, ROLE_ADMIN, ROLE_USER } from '@/domain/roles'
import { USER_BANNED, USER_ENABLED } from '@/domain/statuses'
import type { ManageAction } from '@/schemas/user'
import type { Db, Session, UserRow } from '../db'
import { decode } from '../decode-body'
import type { Call, Endpoint } from '../endpoint'
import { fail, invalidParameter, ok } from '../reply'
import { outranks, softDelete, sparseUser } from '../users'

const BODY = { name: 'ManageRequest', fields: { username: 'string', action: 'string' } } as const

type Act = (user: UserRow, caller: Session, db: Db) => string | undefined

/** Applies an action to a user; returns the error message if the server refuses it. */
const ACTIONS: Record<ManageAction, Act> = {
  disable: (user) => {
    if (isRoot(user)) return '无法禁用超级管理员用户'
    user.status = USER_BANNED
  },
  enable: (user) => {
    user.status = USER_ENABLED
  },
  delete: (user, _caller, db) => {
    if (isRoot(user)) return '无法删除超级管理员用户'
    softDelete(db, user)
  },
  promote: (user, caller) => {
    if (!isRoot(caller)) return '普通管理员用户无法提升其他用户为管理员'
    if (isAdmin(user)) return '该用户已经是管理员'
    user.role = ROLE_ADMIN
  },
  demote: (user) => {
    if (isRoot(user)) return '无法降级超级管理员用户'
    if (user.role === ROLE_USER) return '该用户已经是普通用户'
    user.role = ROLE_USER
  },
}

const isAction = (word: string): word is ManageAction => Object.hasOwn(ACTIONS, word)

function manage(call: Call): Response {
  const body = decode(call.body, BODY)
  if (body.error !== undefined) return invalidParameter(call)
  const { username, action } = body.value
  const { db, caller } = call
  // An empty name matches the first row of the table, which is root.
  const user = username === '' ? db.users[0] : db.users.find((row) => row.username === username)
  if (!user) return fail('用户不存在')
  if (!outranks(caller, user)) return fail('无权更新同权限等级或更高权限等级的用户信息')
  const refusal = isAction(action) ? ACTIONS[action](user, caller, db) : undefined
  return refusal ? fail(refusal) : ok(sparseUser({ role: user.role, status: user.status }))
}

export const manageEndpoints: Endpoint[] = [
  { method: 'POST', path: '/api/user/manage', role: ROLE_ADMIN, run: manage },
]
