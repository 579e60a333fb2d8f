import { describe, expect, it } from 'vitest'
import { errorMessage, refusedFields } from '@/domain/error-message'
import { ApiError, ConnectionError, NameTakenError } from '@/lib/errors'

const rule = (field: string, tag: string) =>
  `Key: 'User.${field}' Error:Field validation for '${field}' failed on the '${tag}' tag`
const refused = (message: string, values: object = {}) => refusedFields(new ApiError(message), values)

describe('a validation error for user fields', () => {
  it.each([
    ['Username', 'max', 'username', '用户名长度不得大于 12 位！'],
    ['Password', 'min', 'password', '密码长度不得小于 8 位！'],
    ['Password', 'max', 'password', '密码长度不得大于 20 位！'],
    ['DisplayName', 'max', 'display_name', '显示名称长度不得大于 20 位！'],
    ['Email', 'max', 'email', '邮箱地址长度不得大于 50 位！'],
    ['Email', 'email', 'email', '邮箱地址不符合服务器的要求'],
  ])('is translated and assigned to its field: %s %s', (field, tag, name, text) => {
    expect(refused(`输入不合法 ${rule(field, tag)}`)).toEqual({ [name]: text })
    expect(errorMessage(new ApiError(rule(field, tag)))).toBe(text)
  })

  it('can cover several fields', () => {
    const message = `输入不合法 ${rule('Username', 'max')}\n${rule('Password', 'min')}`
    expect(refused(message)).toEqual({
      username: '用户名长度不得大于 12 位！',
      password: '密码长度不得小于 8 位！',
    })
    expect(errorMessage(new ApiError(message))).toBe('用户名长度不得大于 12 位！密码长度不得小于 8 位！')
  })

  it('is assigned by checking the values if the server names no field', () => {
    const values = {
      username: '一二三四五六七八九十一二三',
      password: '𝟏'.repeat(20),
      display_name: '',
      quota: '1',
    }
    expect(refused('无效的输入，请检查您的输入', values)).toEqual({ username: '用户名长度不得大于 12 位！' })
    expect(refused('Invalid input, please check your input', { password: 'short' })).toEqual({
      password: '密码长度不得小于 8 位！',
    })
    expect(refused('无效的输入，请检查您的输入', { username: 'lin', password: '12345678' })).toEqual({})
  })

  it('covers a taken user name, but no other errors', () => {
    expect(refusedFields(new NameTakenError('UNIQUE constraint failed: users.username'), {})).toEqual({
      username: '用户名已存在！',
    })
    expect(refused('无权更新', { password: 'short' })).toEqual({})
    expect(refused("Key: 'Token.Name' Error:Field validation for 'Name' failed on the 'max' tag")).toEqual({})
    expect(refusedFields(new ConnectionError('network', 'no'), { password: 'short' })).toEqual({})
    expect(errorMessage(new ApiError('令牌名称过长'))).toBe('令牌名称过长')
  })
})

describe('a database error for a text that is too long', () => {
  const values = {
    name: 'a name of more than thirty-two characters',
    group: ['customers-1', 'customers-2', 'customers-33'],
    models: ['m'],
  }
  const tooLong = '内容超过数据库允许的长度，没有保存'

  it.each([
    "Error 1406 (22001): Data too long for column 'group' at row 1",
    'ERROR: value too long for type character varying(32) (SQLSTATE 22001)',
  ])('is assigned to its field: %s', (message) => {
    expect(refused(message, values)).toEqual({ group: tooLong })
  })

  it('is assigned to the mapping', () => {
    const long = { ...values, group: ['default'], model_mapping: `{"a":"${'x'.repeat(1_020)}"}` }
    expect(refused("Data too long for column 'model_mapping' at row 1", long)).toEqual({
      model_mapping: tooLong,
    })
    expect(refused('ERROR: value too long for type character varying(1024)', long)).toEqual({
      model_mapping: tooLong,
    })
  })

  it('is assigned to no field if none matches', () => {
    expect(refused("Data too long for column 'content' at row 1", values)).toEqual({})
    expect(refused('value too long for type character varying(64)', values)).toEqual({})
  })
})

it('translates "record not found" and appends the server’s text', () =>
  expect(errorMessage(new ApiError('record not found'))).toBe('记录不存在，可能已被删除（record not found）'))
