import { ROLE_USER } from '@/domain/roles'
import { USER_ENABLED } from '@/domain/statuses'
import { EMAIL_CODE, GITHUB_ID, REFUSED, WECHAT_CODE, WECHAT_ID } from '../constants'
import { optionOn, type UserRow } from '../db'
import type { Call, Endpoint } from '../endpoint'
import { sessionOf } from '../guard'
import { alphanumeric } from '../random'
import { fail, ok, okWith } from '../reply'
import { insertUser, signedInUser } from '../users'
import { self } from './self'

type IdField = 'github_id' | 'wechat_id' | 'oidc_id' | 'lark_id'

/** An identity provider. */
interface Provider {
  field: IdField
  /** The identity returned for every valid code. */
  identity: string
  /** The option that enables it; always enabled if undefined. */
  option?: string
  off: string
  taken: string
  /** New accounts are named `{prefix}_{n}`. */
  prefix: string
  displayName: string
}

const github: Provider = {
  field: 'github_id',
  identity: GITHUB_ID,
  option: 'GitHubOAuthEnabled',
  off: '管理员未开启通过 GitHub 登录以及注册',
  taken: '该 GitHub 账户已被绑定',
  prefix: 'github',
  displayName: 'GitHub User',
}
const wechat: Provider = {
  field: 'wechat_id',
  identity: WECHAT_ID,
  option: 'WeChatAuthEnabled',
  off: '管理员未开启通过微信登录以及注册',
  taken: '该微信账号已被绑定',
  prefix: 'wechat',
  displayName: 'WeChat User',
}
const oidc: Provider = {
  field: 'oidc_id',
  identity: 'oidc-octocat',
  option: 'OidcEnabled',
  off: '管理员未开启通过 OIDC 登录以及注册',
  taken: '该 OIDC 账户已被绑定',
  prefix: 'oidc',
  displayName: 'OIDC User',
}
const lark: Provider = {
  field: 'lark_id',
  identity: 'lark-octocat',
  off: '',
  taken: '该飞书账户已被绑定',
  prefix: 'lark',
  displayName: 'Lark User',
}

/** Checks the code; returns the error response if it is invalid or the provider is disabled. */
function codeRefusal({ db, query }: Call, provider: Provider): Response | undefined {
  if (provider.option && !optionOn(db, provider.option)) return fail(provider.off)
  const code = query.get('code') ?? ''
  // Always Chinese, unlike the same message elsewhere.
  if (code === '') return fail('无效的参数')
  if (provider === wechat) return code === WECHAT_CODE ? undefined : fail('验证码错误或已过期')
  if (code === REFUSED || db.spent.codes.includes(code)) {
    return fail('返回值非法，用户字段为空，请稍后重试！')
  }
  db.spent.codes.push(code)
  return undefined
}

/** Signs in to the identity's account and creates it if necessary. */
function signIn({ db, now }: Call, { field, identity, prefix, displayName }: Provider): Response {
  let user = db.users.find((row) => row[field] === identity)
  if (!user) {
    if (!optionOn(db, 'RegisterEnabled')) return fail('管理员关闭了新用户注册')
    const username = `${prefix}_${db.nextId.users}`
    user = insertUser(db, now, { username, display_name: displayName, [field]: identity })
  }
  if (user.status !== USER_ENABLED) return fail('用户已被封禁')
  db.session = sessionOf(user)
  return ok(signedInUser(user))
}

function bind(call: Call, { field, identity, taken }: Provider, done: () => Response): Response {
  if (call.db.users.some((row) => row[field] === identity)) return fail(taken)
  const user: UserRow = self(call)
  user[field] = identity
  return done()
}

/** Handles a callback: HTTP 403 for a wrong state; binds the account of a signed-in caller, otherwise signs in. */
function callback(call: Call, provider: Provider): Response {
  const { db, query } = call
  const state = query.get('state') ?? ''
  if (state === '' || state !== db.oauthState) return fail('state is empty or not same', 403)
  const refusal = codeRefusal(call, provider)
  if (refusal) return refusal
  if (!db.session) return signIn(call, provider)
  // The guard sets the caller only for endpoints with a role.
  return bind({ ...call, caller: db.session }, provider, () => okWith({ message: 'bind' }))
}

function newState({ db }: Call): Response {
  db.oauthState = alphanumeric(db.random, 12)
  return ok(db.oauthState)
}

function bindEmail(call: Call): Response {
  const email = call.query.get('email') ?? ''
  if (email === '' || call.query.get('code') !== EMAIL_CODE) return fail('验证码错误或已过期')
  self(call).email = email
  return ok()
}

/** Sign-in and account binding through identity providers. */
export const oauthEndpoints: Endpoint[] = [
  { method: 'GET', path: '/api/oauth/state', role: 0, mutates: true, run: newState },
  { method: 'GET', path: '/api/oauth/github', role: 0, mutates: true, run: (call) => callback(call, github) },
  {
    method: 'GET',
    path: '/api/oauth/wechat',
    role: 0,
    mutates: true,
    run: (call) => codeRefusal(call, wechat) ?? signIn(call, wechat),
  },
  {
    method: 'GET',
    path: '/api/oauth/wechat/bind',
    role: ROLE_USER,
    mutates: true,
    run: (call) => codeRefusal(call, wechat) ?? bind(call, wechat, () => ok()),
  },
  { method: 'GET', path: '/api/oauth/email/bind', role: ROLE_USER, mutates: true, run: bindEmail },
  {
    method: 'GET',
    path: '/api/oauth/oidc',
    role: 0,
    mutates: true,
    optional: true,
    run: (call) => callback(call, oidc),
  },
  {
    method: 'GET',
    path: '/api/oauth/lark',
    role: 0,
    mutates: true,
    optional: true,
    run: (call) => callback(call, lark),
  },
]
