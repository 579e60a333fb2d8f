import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Log } from '@/schemas/log'
import { testId } from '@/schemas/test-ids'
import { ratioSum } from './ratio'

const log = (patch: Partial<Log>): Log => ({
  id: testId(1),
  created_at: 0,
  type: 2,
  content: '倍率：15.00 × 1.00 × 2.00',
  username: '',
  token_name: '',
  model_name: 'gpt-4',
  quota: 3_150,
  prompt_tokens: 110,
  completion_tokens: 50,
  channel: testId(1),
  ...patch,
})

describe('the ratio text', () => {
  it('is parsed into the ratios of model, group and completion', () => {
    expect(ratioSum(log({}))).toMatchObject({
      model: '15.00',
      group: '1.00',
      completion: '2.00',
    })
  })

  it('keeps any factors as written', () => {
    const factor = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
    fc.assert(
      fc.property(factor, factor, factor, (model, group, completion) => {
        const content = `倍率：${model} × ${group} × ${completion}`
        expect(ratioSum(log({ content }))).toMatchObject({ model, group, completion })
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => ratioSum(log({ content: text })) === null))
  })
})

describe('the quota computed from ratios', () => {
  it('equals the charged quota', () => {
    expect(ratioSum(log({}))).toMatchObject({ computed: 3_150, quota: 3_150, exact: true })
  })

  it('is rounded up like in the gateway, without floating-point errors', () => {
    // 0.1 × 3 exceeds 0.3 in floating point and must not be rounded up.
    const content = '倍率：0.10 × 1.00 × 3.00'
    expect(ratioSum(log({ content, prompt_tokens: 0, completion_tokens: 10, quota: 3 }))).toMatchObject({
      computed: 3,
      exact: true,
    })
    expect(ratioSum(log({ content, prompt_tokens: 1, completion_tokens: 10, quota: 4 }))).toMatchObject({
      computed: 4,
      exact: true,
    })
  })

  it('is marked as inexact if the logged factors were rounded', () => {
    const content = '倍率：0.07 × 1.00 × 4.00'
    const charged = Math.ceil((1_838 + 177 * 4) * 0.075)
    expect(
      ratioSum(log({ content, prompt_tokens: 1_838, completion_tokens: 177, quota: charged })),
    ).toMatchObject({
      computed: Math.ceil((1_838 + 177 * 4) * 0.07),
      exact: false,
    })
  })

  it('is null for other texts', () => expect(ratioSum(log({ content: '新用户注册赠送' }))).toBeNull())
})
