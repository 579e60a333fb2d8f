import { describe, expect, it } from 'vitest'
import { issues } from './test-issues'
import { storedUserSchema, userCreateFormSchema } from './user'

// Example bodies of docs/gateway-contract.md.
const login = JSON.parse(
  '{"id":7,"username":"lin","password":"","display_name":"林晓","role":1,"status":1,"email":"","github_id":"","wechat_id":"","lark_id":"","oidc_id":"","verification_code":"","access_token":"","quota":0,"used_quota":0,"request_count":0,"group":"","aff_code":"","inviter_id":0}',
)

describe('the stored user', () => {
  it('contains five fields of the sign-in response and no secrets', () => {
    expect(storedUserSchema.parse({ ...login, password: 'x', access_token: 'y', token: 'z' })).toEqual({
      id: 7,
      username: 'lin',
      display_name: '林晓',
      role: 1,
      status: 1,
    })
  })
})

describe('forms', () => {
  it('of a new user require a name and a password', () => {
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
    const issuesOf = (change: Partial<typeof form>) => issues(userCreateFormSchema, { ...form, ...change })
    expect(
      issuesOf({ username: '一'.repeat(12), display_name: '😀'.repeat(20), password: '1'.repeat(20) }),
    ).toEqual([])
    // Checked by the server, as a fork of one-api allows 30.
    expect(issuesOf({ username: 'a'.repeat(13) })).toEqual([])
    expect(issuesOf({ display_name: 'a'.repeat(21) })).toEqual(['display_name: 显示名称长度不得大于 20 位！'])
    expect(issuesOf({ password: '1234567' })).toEqual(['password: 密码长度不得小于 8 位！'])
    expect(issuesOf({ password: '1'.repeat(21) })).toEqual(['password: 密码长度不得大于 20 位！'])
  })
})
