import { describe, expect, it } from 'vitest'
import { loginFormSchema, registerFormSchema } from './auth'
import { issues } from './test-issues'

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

  it('needs a name and a password of 8 characters, and no more', () => {
    expect(told({})).toEqual([])
  })

  it('trims the address and the code, which are pasted', () => {
    const sent = registerFormSchema.parse({ ...form, email: ' a@b.c ', verification_code: ' 4a4845 ' })
    expect(sent).toMatchObject({ email: 'a@b.c', verification_code: '4a4845' })
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
