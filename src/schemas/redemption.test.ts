import { describe, expect, it } from 'vitest'
import { redemptionCreateFormSchema, redemptionEditRules, redemptionSchema } from './redemption'
import { issues } from './test-issues'

// Example body of docs/gateway-contract.md.
const row = JSON.parse(
  '{"id":5,"user_id":1,"key":"4be0d6a39c5f41d8b27e90a6c3f15d82","status":3,"name":"新春","quota":500000,"created_time":1767225600,"redeemed_time":1767229200,"count":0}',
)

describe('a redemption code', () => {
  it('parses every field', () => expect(redemptionSchema.parse(row)).toEqual(row))

  it('may lack count and creator, and have an unknown status', () => {
    const { user_id: _, count: __, ...old } = row
    expect(redemptionSchema.parse({ ...old, status: 8 }).status).toBe(8)
  })

  it.each([{ key: null }, { quota: '1x' }, { redeemed_time: null }, { status: undefined }])(
    'is invalid with %j',
    (change) => expect(redemptionSchema.safeParse({ ...row, ...change }).success).toBe(false),
  )
})

describe('the form', () => {
  const form = { name: ' 新春 ', quota: '100000', count: '1' }
  const told = (change: Record<string, unknown>) => issues(redemptionCreateFormSchema, { ...form, ...change })

  it('reads whole numbers and trims the name', () => {
    expect(redemptionCreateFormSchema.parse({ ...form, quota: '1', count: '2' })).toEqual({
      name: '新春',
      quota: 1,
      count: 2,
    })
  })

  it('needs a name of at most 20 bytes: six Chinese characters', () => {
    expect(told({ name: '  ' })).toEqual(['name: 请填写兑换码名称！'])
    expect(told({ name: '新'.repeat(6) })).toEqual([])
    expect(told({ name: 'x'.repeat(20) })).toEqual([])
    expect(told({ name: '新'.repeat(7) })).toEqual(['name: 名称过长：最多 20 字节（6 个汉字）'])
    expect(told({ name: 'x'.repeat(21) })).toEqual(['name: 名称过长：最多 20 字节（6 个汉字）'])
  })

  it('needs integers', () => {
    expect(told({ quota: '' })).toEqual(['quota: 请输入整数额度！'])
    expect(told({ count: 'x' })).toEqual(['count: 请输入生成数量！'])
  })

  it('rejects a quota of 0, which the gateway would turn into 100', () => {
    expect(told({ quota: '0' })).toEqual(['quota: 额度不能为 0！'])
  })

  it('rejects a negative quota, unless the stored code has it', () => {
    expect(told({ quota: '-5' })).toEqual(['quota: 额度不能小于 0！'])
    const edited = (stored: number, quota: string) =>
      issues(redemptionEditRules({ quota: stored }), { name: 'a', quota })
    expect(edited(5, '-5')).toEqual(['quota: 额度不能小于 0！'])
    expect(edited(-5, '-5')).toEqual([])
    expect(edited(-5, '-4')).toEqual(['quota: 额度不能小于 0！'])
  })

  it.each(['0', '-1', '101'])('rejects a count of %s', (count) => {
    expect(told({ count })).toEqual(['count: 生成数量必须在 1 到 100 之间！'])
  })

  it.each(['1', '100'])('accepts a count of %s', (count) => expect(told({ count })).toEqual([]))

  it('keeps the name rule on edit, where a quota of 0 is stored', () => {
    expect(redemptionEditRules({ quota: 1 }).parse({ name: '新春', quota: '0' })).toEqual({
      name: '新春',
      quota: 0,
    })
    expect(issues(redemptionEditRules({ quota: 1 }), { name: '', quota: '1' })).toEqual([
      'name: 请填写兑换码名称！',
    ])
    expect(issues(redemptionEditRules({ quota: 1 }), { name: 'a', quota: '' })).toEqual([
      'quota: 请输入整数额度！',
    ])
  })
})
