import { describe, expect, it } from 'vitest'
import {
  loginFormSchema,
  oauthReplySchema,
  registerFormSchema,
  resetPayloadSchema,
  resetRequestFormSchema,
} from './auth'
import { issues } from './test-issues'
import { storedUserSchema } from './user'

const user = {
  id: 7,
  username: 'lin',
  password: '',
  display_name: '林晓',
  role: 1,
  status: 1,
  quota: 0,
  group: '',
}

describe('signing in', () => {
  it('needs both fields; trims the name, keeps the password as typed', () => {
    expect(loginFormSchema.parse({ username: ' lin ', password: ' x ' })).toEqual({
      username: 'lin',
      password: ' x ',
    })
    expect(issues(loginFormSchema, { username: '', password: '' })).toEqual([
      'username: 请输入用户名和密码！',
      'password: 请输入用户名和密码！',
    ])
  })

  it('returns five fields of the user', () => {
    expect(storedUserSchema.parse(user)).toEqual({
      id: 7,
      username: 'lin',
      display_name: '林晓',
      role: 1,
      status: 1,
    })
  })
})

describe('registration', () => {
  const form = {
    username: 'lin',
    password: '12345678',
    password2: '12345678',
    email: '',
    verification_code: '',
  }
  const told = (change: Record<string, unknown>) => issues(registerFormSchema, { ...form, ...change })

  it('needs a name and a password of 8 characters; mail, code and inviter are optional', () => {
    expect(told({})).toEqual([])
  })

  it('trims the address and the code, which are pasted', () => {
    const sent = registerFormSchema.parse({ ...form, email: ' a@b.c ', verification_code: ' 4a4845 ' })
    expect(sent).toMatchObject({ email: 'a@b.c', verification_code: '4a4845' })
  })

  it('leaves the maximum length of name and password to the server', () => {
    const password = 'x'.repeat(21)
    expect(told({ username: 'x'.repeat(13), password, password2: password })).toEqual([])
  })

  it('reports missing fields first', () => {
    expect(told({ username: '' })).toEqual(['username: 请输入用户名和密码！'])
    expect(told({ password: '', password2: '' })[0]).toBe('password: 请输入用户名和密码！')
  })

  it('rejects a short password, and two that differ', () => {
    expect(told({ password: '1234567', password2: '1234567' })).toEqual(['password: 密码长度不得小于 8 位！'])
    expect(told({ password2: '12345679' })).toEqual(['password2: 两次输入的密码不一致'])
    expect(told({ password: '1234567', password2: 'x' })).toEqual([
      'password: 密码长度不得小于 8 位！',
      'password2: 两次输入的密码不一致',
    ])
  })
})

describe('a password reset', () => {
  it('needs an address', () => {
    expect(resetRequestFormSchema.parse({ email: ' a@b.c ' })).toEqual({ email: 'a@b.c' })
    expect(issues(resetRequestFormSchema, { email: '  ' })).toEqual(['email: 请输入邮箱地址！'])
  })
  it('is confirmed with the address and the token', () => {
    expect(resetPayloadSchema.parse({ email: 'a+b@c.d', token: 'x' })).toEqual({
      email: 'a+b@c.d',
      token: 'x',
    })
  })
})

describe('an OAuth callback', () => {
  it('returns a user, or that the account was bound', () => {
    expect(oauthReplySchema.parse({ success: true, message: '', data: user }).data?.username).toBe('lin')
    expect(oauthReplySchema.parse({ success: true, message: 'bind' })).toEqual({ message: 'bind' })
    expect(oauthReplySchema.parse({ success: true, message: 'bind', data: null }).data).toBeNull()
  })
  it('is invalid with a user that cannot be read', () => {
    expect(oauthReplySchema.safeParse({ success: true, data: { id: 'x' } }).success).toBe(false)
  })
})
