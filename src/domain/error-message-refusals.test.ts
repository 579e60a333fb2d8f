import { describe, expect, it } from 'vitest'
import { errorMessage, refusedFields } from '@/domain/error-message'
import { ApiError, ConnectionError, NameTakenError } from '@/lib/errors'

const rule = (field: string, tag: string) =>
  `Key: 'User.${field}' Error:Field validation for '${field}' failed on the '${tag}' tag`
const refused = (message: string, values: object = {}) => refusedFields(new ApiError(message), values)

describe('a refusal of a user’s fields', () => {
  it.each([
    ['Username', 'max', 'username', '用户名长度不得大于 12 位！'],
    ['Password', 'min', 'password', '密码长度不得小于 8 位！'],
    ['Password', 'max', 'password', '密码长度不得大于 20 位！'],
    ['DisplayName', 'max', 'display_name', '显示名称长度不得大于 20 位！'],
    ['Email', 'max', 'email', '邮箱地址长度不得大于 50 位！'],
    ['Email', 'email', 'email', '邮箱地址不符合服务器的要求'],
  ])('is shown at its field, in Chinese: %s %s', (field, tag, name, sentence) => {
    expect(refused(`输入不合法 ${rule(field, tag)}`)).toEqual({ [name]: sentence })
    expect(errorMessage(new ApiError(rule(field, tag)))).toBe(sentence)
  })

  it('is shown at each of several fields', () => {
    const message = `输入不合法 ${rule('Username', 'max')}\n${rule('Password', 'min')}`
    expect(refused(message)).toEqual({
      username: '用户名长度不得大于 12 位！',
      password: '密码长度不得小于 8 位！',
    })
    expect(errorMessage(new ApiError(message))).toBe('用户名长度不得大于 12 位！密码长度不得小于 8 位！')
  })

  it('is shown at a field found by its rule when the server names none', () => {
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

  it('is read from the error of a taken name too, and from no other', () => {
    expect(refusedFields(new NameTakenError('UNIQUE constraint failed: users.username'), {})).toEqual({
      username: '用户名已存在！',
    })
    expect(refused('无权更新', { password: 'short' })).toEqual({})
    expect(refused("Key: 'Token.Name' Error:Field validation for 'Name' failed on the 'max' tag")).toEqual({})
    expect(refusedFields(new ConnectionError('network', 'no'), { password: 'short' })).toEqual({})
    expect(errorMessage(new ApiError('令牌名称过长'))).toBe('令牌名称过长')
  })
})

it('of a missing row is shown in Chinese and in the server’s words', () =>
  expect(errorMessage(new ApiError('record not found'))).toBe('记录不存在，可能已被删除（record not found）'))
