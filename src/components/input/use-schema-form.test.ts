import { describe, expect, it } from 'vitest'
import { loginFormSchema } from '@/schemas/auth'
import { schemaErrors, useSchemaForm } from './use-schema-form'

describe('a schema form', () => {
  it('shows an error shared by two fields only at the first', () => {
    expect(schemaErrors(loginFormSchema, { username: ' ', password: '' })).toEqual({
      username: '请输入用户名和密码！',
    })
    expect(schemaErrors(loginFormSchema, { username: 'lin', password: '' })).toEqual({
      password: '请输入用户名和密码！',
    })
    expect(schemaErrors(loginFormSchema, { username: 'lin', password: 'secret' })).toEqual({})
  })

  it('allows only fields of its schema at compile time', () => {
    function WrongFields() {
      // @ts-expect-error: the field is called `username`
      useSchemaForm(loginFormSchema, { user: '', password: '' })
      // @ts-expect-error: unknown field
      useSchemaForm(loginFormSchema, { username: '', password: '', remember: true })
      // @ts-expect-error: must be a string
      useSchemaForm(loginFormSchema, { username: 1, password: '' })
      const form = useSchemaForm(loginFormSchema, { username: '', password: '' })
      // @ts-expect-error: unknown field name
      form.input('user')
      // @ts-expect-error: unknown output field
      form.submit(({ user }) => user)
      return null
    }
    expect(WrongFields).toBeTypeOf('function')
  })
})
