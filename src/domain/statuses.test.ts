import { describe, expect, it } from 'vitest'
import { channelStatus, logType, redemptionStatus, tokenStatus, userRole, userStatus } from './statuses'

// Other tests rely on these texts.
const TABLE = [
  ['user', userStatus, { 1: '已激活', 2: '已封禁', 3: '已删除' }, '未知状态'],
  ['role', userRole, { 1: '普通用户', 10: '管理员', 100: '超级管理员' }, '未知身份'],
  ['channel', channelStatus, { 1: '已启用', 2: '手动禁用', 3: '自动禁用' }, '未知状态'],
  ['token', tokenStatus, { 1: '已启用', 2: '已禁用', 3: '已过期', 4: '已耗尽' }, '未知状态'],
  ['redemption', redemptionStatus, { 1: '未使用', 2: '已禁用', 3: '已使用' }, '未知状态'],
] as const

describe.each(TABLE)('%s', (_name, badgeOf, labels, unknown) => {
  it.each(Object.entries(labels))('labels code %s as %s', (code, label) => {
    expect(badgeOf(Number(code)).label).toBe(label)
  })

  it.each([0, -1, 55, 1.5, Number.NaN])('labels %d as unknown', (code) => {
    expect(badgeOf(code)).toEqual({ label: unknown, color: 'gray' })
  })
})

describe('log type', () => {
  it.each([
    [1, '充值'],
    [2, '消费'],
    [3, '管理'],
    [4, '系统'],
    [5, '测试'],
    [0, '未知 (0)'],
    [6, '预扣'],
    [8, '未知 (8)'],
    [-1, '未知 (-1)'],
  ])('labels code %i as %s', (type, label) => expect(logType(type).label).toBe(label))
})

it('colours channels green, red if disabled manually, yellow if automatically', () => {
  expect([1, 2, 3].map((code) => channelStatus(code).color)).toEqual(['green', 'red', 'yellow'])
})
