import { describe, expect, it } from 'vitest'
import { logSchema, logStatSchema, usageSchema } from './log'
import { issues } from './test-issues'

// Example body of docs/gateway-contract.md.
const row = JSON.parse(
  '{"id":9021,"user_id":7,"created_at":1767312345,"type":2,"content":"倍率：15.00 × 1.00 × 2.00","username":"lin","token_name":"笔记本","model_name":"gpt-4","quota":3150,"prompt_tokens":110,"completion_tokens":50,"channel":12,"request_id":"2026010200054512345678901234567","elapsed_time":2310,"is_stream":true,"system_prompt_reset":false}',
)

describe('a log line', () => {
  it('is parsed with every field, and with id 0 in the own log', () => {
    expect(logSchema.parse(row)).toEqual(row)
    expect(logSchema.parse({ ...row, id: 0 }).id).toBe(0)
  })

  it('may lack the fields of v0.6.11', () => {
    const { request_id: _, elapsed_time: __, is_stream: ___, system_prompt_reset: ____, ...old } = row
    expect(logSchema.parse(old)).toEqual(old)
  })

  it.each([0, 5, 6, -1])('may have the unknown type %i', (type) => {
    expect(logSchema.parse({ ...row, type }).type).toBe(type)
  })

  it('accepts fields that forks add', () => {
    expect(issues(logSchema, { ...row, use_time: 3, group: 'x', other: '{"a":1}' })).toEqual([])
  })

  it.each([{ content: null }, { quota: '1x' }, { created_at: null }, { channel: null }])(
    'is invalid with %j',
    (change) => expect(logSchema.safeParse({ ...row, ...change }).success).toBe(false),
  )
})

describe('the sums', () => {
  it('have the quota, and the tokens if the server sends them', () => {
    expect(logStatSchema.parse({ quota: 3150 })).toEqual({ quota: 3150 })
    expect(logStatSchema.parse({ quota: 1, token: 2, rpm: 3 })).toEqual({ quota: 1, token: 2 })
    expect(logStatSchema.safeParse({ token: 2 }).success).toBe(false)
  })
})

describe('the usage of a day', () => {
  it('has capitalised keys', () => {
    const day = JSON.parse(
      '{"Day":"2026-01-02","ModelName":"gpt-4","RequestCount":8,"Quota":25200,"PromptTokens":880,"CompletionTokens":400}',
    )
    expect(usageSchema.parse(day)).toEqual(day)
    expect(usageSchema.safeParse({ ...day, Day: undefined, day: '2026-01-02' }).success).toBe(false)
  })
})
