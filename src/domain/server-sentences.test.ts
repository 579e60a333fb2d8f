import { describe, expect, it } from 'vitest'
import { ApiError, NameTakenError } from '@/lib/errors'
import { errorMessage } from './error-message'
import {
  asNameTaken,
  isAccountEnded,
  isRoleRefusal,
  isUpstreamFunds,
  signInRequirements,
} from './server-sentences'

const outcome = (message: string) =>
  Promise.reject(new ApiError(message))
    .catch(asNameTaken)
    .catch((error: unknown) => error)

describe('a taken user name', () => {
  it.each([
    'UNIQUE constraint failed: users.username',
    'Username already exists',
    "Error 1062 (23000): Duplicate entry 'lin' for key 'users.username'",
    "Error 1062 (23000): Duplicate entry 'lin' for key 'users.uni_users_username'",
    "Error 1062: Duplicate entry 'lin' for key 'username'",
    'ERROR: duplicate key value violates unique constraint "users_username_key" (SQLSTATE 23505)',
    'ERROR: duplicate key value violates unique constraint "uni_users_username" (SQLSTATE 23505)',
  ])('is recognised in: %s', async (message) => {
    expect(await outcome(message)).toBeInstanceOf(NameTakenError)
    expect(await outcome(message)).toMatchObject({ message })
  })

  it.each([
    'UNIQUE constraint failed: users.access_token',
    "Error 1062 (23000): Duplicate entry '' for key 'users.idx_users_aff_code'",
    'ERROR: duplicate key value violates unique constraint "idx_users_access_token" (SQLSTATE 23505)',
    "Error 1406 (22001): Data too long for column 'display_name' at row 1",
    'ERROR: value too long for type character varying(32) (SQLSTATE 22001)',
    'database is locked',
  ])('is not recognised in: %s', async (message) => {
    const error = await outcome(message)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).not.toBeInstanceOf(NameTakenError)
  })
})

describe('an English server message', () => {
  const role = new ApiError('No permission to perform this operation, insufficient permissions')
  const banned = new ApiError('User has been banned')

  it('about a role or a ban is recognised like the Chinese one', () => {
    expect([role, banned].map(isRoleRefusal)).toEqual([true, false])
    expect([role, banned].map(isAccountEnded)).toEqual([false, true])
  })

  it.each([
    ['Redeem failed: Invalid redemption code', '兑换失败，无效的兑换码'],
    ['Redeem failed: The redemption code has been used', '兑换失败，该兑换码已被使用'],
    [role.message, '无权进行此操作，权限不足'],
    [banned.message, '用户已被封禁'],
    [
      'username or password is wrong, or user has been banned: username=lin',
      '用户名或密码错误，或用户已被封禁',
    ],
    ['Reset link is illegal or expired', '重置链接非法或已过期'],
    ['token work (#26) quota has been used up (remaining: 0)', '该令牌额度已用尽'],
    ['insufficient token quota: required=7635, available=1000, tokenId=16', '令牌额度不足'],
    ['user quota is not enough (request id: 2026)', '用户额度不足'],
    ['No available channels for Model gpt-4 under Group default', '当前分组下对于该模型无可用渠道'],
    ['invalid resource reference', '记录不存在，可能已被删除（invalid resource reference）'],
    ['resource reference not found', '记录不存在，可能已被删除（resource reference not found）'],
    ['upstream says no', 'upstream says no'],
  ])('is translated if known: %s', (message, shown) =>
    expect(errorMessage(new ApiError(message))).toBe(shown),
  )
})

it('detects whether a rejected sign-in requires a code or the bot check', () => {
  expect(signInRequirements(new ApiError('totp_required', { totp_required: true }))).toEqual({
    totp: true,
    turnstile: false,
  })
  expect(signInRequirements(new ApiError('用户名或密码错误'))).toEqual({ totp: false, turnstile: false })
})

describe('isUpstreamFunds', () => {
  const failed = (reason: string) => ({ type: 5, content: `渠道 主力 测试失败，错误：${reason}` })

  it.each([
    '余额不足',
    'http status code: 403, error message: 用户额度不足',
    'http status code: 429, error message: You exceeded your current quota',
    'http status code: 400, error message: Your credit balance is too low',
    'http status code: 402, error message:\nInsufficient Balance',
    '账户已欠费',
  ])('is true for a failed test with: %s', (reason) => expect(isUpstreamFunds(failed(reason))).toBe(true))

  it.each([
    failed('http status code: 401, error message: Incorrect API key provided'),
    { type: 5, content: '渠道 主力 测试成功，响应：余额不足' },
    { type: 3, content: '管理员将用户额度从 $1.00 修改为 $2.00' },
    { type: 2, content: '用户额度不足' },
  ])('is false for %j', (row) => expect(isUpstreamFunds(row)).toBe(false))
})
