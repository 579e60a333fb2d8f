import { describe, expect, it } from 'vitest'
import { issues } from './test-issues'
import { manageActions, managedUserSchema, storedUserSchema, userCreateFormSchema, userSchema } from './user'

// Example bodies of docs/gateway-contract.md.
const login = JSON.parse(
  '{"id":7,"username":"lin","password":"","display_name":"林晓","role":1,"status":1,"email":"","github_id":"","wechat_id":"","lark_id":"","oidc_id":"","verification_code":"","access_token":"","quota":0,"used_quota":0,"request_count":0,"group":"","aff_code":"","inviter_id":0}',
)
const self = {
  ...login,
  email: 'lin@example.com',
  quota: 1_250_000,
  used_quota: 310_442,
  request_count: 96,
  group: 'vip',
  aff_code: 'q7Zd',
  inviter_id: 3,
}
const listRow = { ...self, access_token: '0f3c9a51d2e84b76a1c05e9d7b42f618' }
const managed = { ...login, id: 0, username: '', display_name: '', status: 2 }

describe('a user', () => {
  it('is parsed from GET /api/user/self', () => {
    expect(userSchema.parse(self)).toMatchObject({ id: 7, username: 'lin', quota: 1_250_000, group: 'vip' })
  })

  it('drops secrets', () => {
    const user = userSchema.parse({ ...listRow, password: 'hunter2', verification_code: 'a1b2c3' })
    expect(JSON.stringify(user)).not.toMatch(/0f3c9a51|hunter2|a1b2c3/)
    expect(user).not.toHaveProperty('access_token')
    expect(user).not.toHaveProperty('password')
  })

  it('may lack later fields, as before v0.6.5', () => {
    const { lark_id: _, oidc_id: __, aff_code: ___, inviter_id: ____, ...old } = self
    expect(issues(userSchema, old)).toEqual([])
  })

  it('keeps unknown codes, negative quotas and the names of deleted accounts as they are', () => {
    const odd = { ...self, role: 55, status: 9, quota: -1_840, username: `deleted_${'0f'.repeat(16)}` }
    expect(userSchema.parse(odd)).toMatchObject({ role: 55, status: 9, quota: -1_840 })
  })

  it('accepts unknown fields', () => {
    expect(issues(userSchema, { ...self, telegram_id: '', setting: { a: 1 } })).toEqual([])
  })

  it.each(['id', 'username', 'role', 'status', 'quota', 'group'])('is invalid without %s', (field) => {
    expect(userSchema.safeParse({ ...self, [field]: undefined }).success).toBe(false)
    expect(userSchema.safeParse({ ...self, [field]: null }).success).toBe(false)
  })
})

describe('the answer of manage', () => {
  it('has only role and status', () => {
    expect(managedUserSchema.parse(managed)).toEqual({ role: 1, status: 2 })
  })
  it('knows exactly five actions', () => {
    expect(manageActions).toEqual(['promote', 'demote', 'delete', 'disable', 'enable'])
  })
})

describe('the stored user', () => {
  it('keeps five fields of the sign-in and no secret', () => {
    expect(storedUserSchema.parse({ ...login, password: 'x', access_token: 'y', token: 'z' })).toEqual({
      id: 7,
      username: 'lin',
      display_name: '林晓',
      role: 1,
      status: 1,
    })
  })
  it('may lack fields that an older console did not store', () => {
    expect(storedUserSchema.parse({ id: 1, username: 'root', role: 100 })).toMatchObject({
      display_name: '',
      status: 1,
    })
  })
  it.each([null, 'x', {}, { id: 1, username: 'root', role: 'root' }, { username: 'root', role: 1 }])(
    'rejects the stored user %j',
    (value) => expect(storedUserSchema.safeParse(value).success).toBe(false),
  )
})

describe('forms', () => {
  it('of a new user need a name and a password', () => {
    const form = { username: ' lin ', display_name: ' 林 ', password: ' 1234567 ' }
    expect(userCreateFormSchema.parse(form)).toEqual({
      username: 'lin',
      display_name: '林',
      password: ' 1234567 ',
    })
    expect(issues(userCreateFormSchema, { username: '  ', display_name: '', password: '' })).toEqual([
      'username: 请输入用户名和密码！',
      'password: 请输入用户名和密码！',
    ])
  })

  it('of a new user apply the limits of the gateway', () => {
    const form = { username: 'lin', display_name: '', password: '12345678' }
    const told = (change: Partial<typeof form>) => issues(userCreateFormSchema, { ...form, ...change })
    expect(
      told({ username: '一'.repeat(12), display_name: '😀'.repeat(20), password: '1'.repeat(20) }),
    ).toEqual([])
    // Left to the server: a branch of one-api allows 30.
    expect(told({ username: 'a'.repeat(13) })).toEqual([])
    expect(told({ display_name: 'a'.repeat(21) })).toEqual(['display_name: 显示名称长度不得大于 20 位！'])
    expect(told({ password: '1234567' })).toEqual(['password: 密码长度不得小于 8 位！'])
    expect(told({ password: '1'.repeat(21) })).toEqual(['password: 密码长度不得大于 20 位！'])
  })
})
