import { describe, expect, it } from 'vitest'
import { loginFormSchema, registerFormSchema } from './auth'
import { issues } from './test-issues'

describe('the sign-in form', () => {
  it('requires both fields and trims only the username', () => {
    expect(loginFormSchema.parse({ username: ' lin ', password: ' x ' })).toEqual({
      username: 'lin',
      password: ' x ',
    })
    expect(issues(loginFormSchema, { username: '', password: '' })).toEqual([
      'username: 请输入用户名和密码！',
      'password: 请输入用户名和密码！',
    ])
  })
})

describe('the registration form', () => {
  const form = {
    username: 'lin',
    password: '12345678',
    password2: '12345678',
    email: '',
    verification_code: '',
  }
  const issuesOf = (change: Record<string, unknown>) => issues(registerFormSchema, { ...form, ...change })

  it('requires only a username and a password of 8 characters', () => {
    expect(issuesOf({})).toEqual([])
  })

  it('trims the e-mail address and the verification code', () => {
    const sent = registerFormSchema.parse({ ...form, email: ' a@b.c ', verification_code: ' 4a4845 ' })
    expect(sent).toMatchObject({ email: 'a@b.c', verification_code: '4a4845' })
  })

  it('reports missing fields first', () => {
    expect(issuesOf({ username: '' })).toEqual(['username: 请输入用户名和密码！'])
    expect(issuesOf({ password: '', password2: '' })[0]).toBe('password: 请输入用户名和密码！')
  })

  it('rejects a short password and a mismatch', () => {
    expect(issuesOf({ password: '1234567', password2: '1234567' })).toEqual([
      'password: 密码长度不得小于 8 位！',
    ])
    expect(issuesOf({ password2: '12345679' })).toEqual(['password2: 两次输入的密码不一致'])
    expect(issuesOf({ password: '1234567', password2: 'x' })).toEqual([
      'password: 密码长度不得小于 8 位！',
      'password2: 两次输入的密码不一致',
    ])
  })
})
