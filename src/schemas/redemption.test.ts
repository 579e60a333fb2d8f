import { describe, expect, it } from 'vitest'
import { redemptionCreateFormSchema, redemptionEditRules } from './redemption'
import { issues } from './test-issues'

describe('the form', () => {
  const form = { name: ' 新春 ', quota: '100000', count: '1' }
  const issuesOf = (change: Record<string, unknown>) =>
    issues(redemptionCreateFormSchema, { ...form, ...change })

  it('reads integers and trims the name', () => {
    expect(redemptionCreateFormSchema.parse({ ...form, quota: '1', count: '2' })).toEqual({
      name: '新春',
      quota: 1,
      count: 2,
    })
  })

  it('requires a name of at most 20 bytes (six Chinese characters)', () => {
    expect(issuesOf({ name: '  ' })).toEqual(['name: 请填写兑换码名称！'])
    expect(issuesOf({ name: '新'.repeat(6) })).toEqual([])
    expect(issuesOf({ name: 'x'.repeat(20) })).toEqual([])
    expect(issuesOf({ name: '新'.repeat(7) })).toEqual(['name: 名称过长：最多 20 字节（6 个汉字）'])
    expect(issuesOf({ name: 'x'.repeat(21) })).toEqual(['name: 名称过长：最多 20 字节（6 个汉字）'])
  })

  it('rejects a negative quota unless it is stored', () => {
    expect(issuesOf({ quota: '-5' })).toEqual(['quota: 额度不能小于 0'])
    const edited = (stored: number, quota: string) =>
      issues(redemptionEditRules({ quota: stored }), { name: 'a', quota })
    expect(edited(5, '-5')).toEqual(['quota: 额度不能小于 0'])
    expect(edited(-5, '-5')).toEqual([])
    expect(edited(-5, '-4')).toEqual(['quota: 额度不能小于 0'])
  })

  it('on edit, requires a name but allows a quota of 0', () => {
    expect(redemptionEditRules({ quota: 1 }).parse({ name: '新春', quota: '0' })).toEqual({
      name: '新春',
      quota: 0,
    })
    expect(issues(redemptionEditRules({ quota: 1 }), { name: '', quota: '1' })).toEqual([
      'name: 请填写兑换码名称！',
    ])
    expect(issues(redemptionEditRules({ quota: 1 }), { name: 'a', quota: '' })).toEqual([
      'quota: 请输入整数额度',
    ])
  })
})
