import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adminTopupFormSchema, selfEditRules, userEditRules } from './user'

const STORED = { username: 'lin', display_name: '林晓', group: 'vip', quota: 1_250_000 }
const TYPED = { ...STORED, password: '', quota: '1250000' }

/** Returns the message of each field. */
function messagesOf(stored: typeof STORED, typed: Partial<typeof TYPED>) {
  const result = userEditRules(stored).safeParse({ ...TYPED, ...typed })
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('userEditRules', () => {
  it('accepts unchanged values', () => {
    expect(userEditRules(STORED).parse(TYPED)).toEqual({ ...STORED, password: '' })
  })

  it('accepts fields that were empty before', () => {
    const empty = { ...STORED, username: '', display_name: '', group: '' }
    expect(messagesOf(empty, { username: '', display_name: '', group: '' })).toEqual({})
  })

  it('accepts a positive integer quota and rejects other texts', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (quota) => {
        fc.pre(quota !== 0)
        expect(userEditRules(STORED).parse({ ...TYPED, quota: String(quota) }).quota).toBe(quota)
      }),
    )
    for (const quota of ['', 'abc', '1e400', '9007199254740993000']) {
      expect(messagesOf(STORED, { quota })).toEqual({ quota: '请输入整数额度' })
    }
  })

  it('rejects a negative quota unless it is stored', () => {
    const message = { quota: '额度不能小于 0' }
    expect(messagesOf(STORED, { quota: '-1' })).toEqual(message)
    expect(messagesOf({ ...STORED, quota: -1 }, { quota: '-1' })).toEqual({})
    expect(messagesOf({ ...STORED, quota: -1 }, { quota: '-2' })).toEqual(message)
  })

  it('checks the length of changed fields only', () => {
    const long = { ...STORED, username: 'oidc_enterprise_lin', display_name: '林'.repeat(21) }
    const { username, display_name } = long
    expect(messagesOf(long, { username, display_name })).toEqual({})
    expect(messagesOf(STORED, { username, display_name, password: '1234567' })).toEqual({
      display_name: '显示名称长度不得大于 20 位！',
      password: '密码长度不得小于 8 位！',
    })
  })
})

describe('selfEditRules', () => {
  it('has only names and a password', () => {
    const typed = { username: ' lin ', display_name: '晓', password: 'x'.repeat(8), group: 'svip', quota: 9 }
    expect(selfEditRules(STORED).parse(typed)).toEqual({
      username: 'lin',
      display_name: '晓',
      password: 'x'.repeat(8),
    })
    expect(selfEditRules(STORED).safeParse({ ...typed, username: '' }).success).toBe(false)
  })
})

describe('the form of 充值', () => {
  it('rejects a quota below 1', () => {
    expect(adminTopupFormSchema.parse({ quota: '500000', remark: ' 补偿 ' })).toEqual({
      quota: 500_000,
      remark: '补偿',
    })
    for (const quota of ['0', '-1']) {
      expect(adminTopupFormSchema.safeParse({ quota, remark: '' }).error?.issues[0]?.message).toBe(
        '请输入大于 0 的额度',
      )
    }
    expect(adminTopupFormSchema.safeParse({ quota: '', remark: '' }).error?.issues[0]?.message).toBe(
      '请输入整数额度',
    )
  })
})
