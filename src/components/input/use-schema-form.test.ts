import { describe, expect, it } from 'vitest'
import { loginFormSchema } from '@/schemas/auth'
import { brokenRules, useSchemaForm } from './use-schema-form'

describe('a form over a schema', () => {
  it('shows the same error of two fields once, at the first of them', () => {
    expect(brokenRules(loginFormSchema, { username: ' ', password: '' })).toEqual({
      username: '请输入用户名和密码！',
    })
    expect(brokenRules(loginFormSchema, { username: 'lin', password: '' })).toEqual({
      password: '请输入用户名和密码！',
    })
    expect(brokenRules(loginFormSchema, { username: 'lin', password: 'secret' })).toEqual({})
  })

  it('allows only the fields of its schema, checked by the compiler', () => {
    function WrongFields() {
      // @ts-expect-error: the schema names `username`
      useSchemaForm(loginFormSchema, { user: '', password: '' })
      // @ts-expect-error: nothing of the kind
      useSchemaForm(loginFormSchema, { username: '', password: '', remember: true })
      // @ts-expect-error: a text
      useSchemaForm(loginFormSchema, { username: 1, password: '' })
      const form = useSchemaForm(loginFormSchema, { username: '', password: '' })
      // @ts-expect-error: no such field
      form.input('user')
      // @ts-expect-error: the rules read no such field
      form.submit(({ user }) => user)
      return null
    }
    expect(WrongFields).toBeTypeOf('function')
  })
})
