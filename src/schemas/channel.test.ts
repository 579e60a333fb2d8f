import { describe, expect, it } from 'vitest'
import {
  channelBalanceSchema,
  channelModelsSchema,
  channelSchema,
  channelTestSchema,
  groupsSchema,
  modelNamesSchema,
} from './channel'

// Example bodies of docs/gateway-contract.md.
const row = JSON.parse(
  '{"id":12,"type":3,"key":"","status":1,"name":"华东备用","weight":0,"created_time":1767225600,"test_time":1767312000,"response_time":1840,"base_url":"https://ai.example.net","other":"2023-06-01-preview","balance":0,"balance_updated_time":0,"models":"gpt-4,gpt-3.5-turbo","group":"default,vip","used_quota":884210,"model_mapping":"{\\"gpt-4-0314\\":\\"gpt-4\\"}","priority":5,"config":"","system_prompt":null}',
)
const bare = JSON.parse(
  '{"id":13,"type":1,"key":"","status":3,"name":"","weight":null,"created_time":1767225600,"test_time":0,"response_time":0,"base_url":null,"other":null,"balance":-0.37,"balance_updated_time":1767312000,"models":"","group":"default","used_quota":0,"model_mapping":null,"priority":null,"config":"","system_prompt":null}',
)

describe('a channel', () => {
  it('is parsed with all fields and with only the required ones', () => {
    const { key: _, ...read } = row
    expect(channelSchema.parse(row)).toEqual(read)
    expect(channelSchema.parse(bare)).toMatchObject({
      weight: null,
      base_url: null,
      balance: -0.37,
      name: '',
    })
  })
})

describe('the response of a channel test', () => {
  const parse = (response: unknown) => channelTestSchema.parse(response)

  it('has time and model at the top level', () => {
    expect(parse({ success: true, message: 'gpt-3.5-turbo', time: 0.962, modelName: '' })).toEqual({
      message: 'gpt-3.5-turbo',
      time: 0.962,
      model: '',
    })
  })
  it('names the field `model` in v0.6.8 to v0.6.10', () => {
    expect(parse({ success: true, message: '', time: 1, model: 'gpt-4' })).toMatchObject({ model: 'gpt-4' })
  })
  it('may have time and model in `data`', () => {
    expect(parse({ success: true, data: { time: 2, modelName: 'gpt-4' } })).toEqual({
      message: '',
      time: 2,
      model: 'gpt-4',
    })
  })
})

describe('a balance', () => {
  it.each([
    [{ success: true, message: '', balance: 17.523941 }, 17.523941],
    [{ success: true, data: { balance: -2 } }, -2],
    [{ success: true, data: 3 }, 3],
    [{ balance: 0, data: null }, 0],
  ])('is read from %j as %d', (answer, balance) => {
    expect(channelBalanceSchema.parse(answer)).toBe(balance)
  })
})

describe('the models', () => {
  const object = JSON.parse(
    '{"id":"gpt-4","object":"model","created":1626777600,"owned_by":"openai","permission":[{"id":"perm-1","object":"model_permission","group":null}],"root":"gpt-4","parent":null}',
  )
  it('may be objects and ids, and are sorted without duplicates', () => {
    const models = [object, 'claude-2', { id: 'ada' }, object, 'gpt-4']
    expect(channelModelsSchema.parse(models)).toEqual(['ada', 'claude-2', 'gpt-4'])
  })
})

describe('groups', () => {
  it('are sorted, default first, without duplicates', () => {
    expect(groupsSchema.parse(['svip', 'default', 'vip', 'svip'])).toEqual(['default', 'svip', 'vip'])
  })
})

it('removes duplicate and empty model names', () => {
  expect(modelNamesSchema.parse(['', 'gpt-4', 'claude-2', 'gpt-4'])).toEqual(['gpt-4', 'claude-2'])
  expect(modelNamesSchema.parse(null)).toEqual([])
})
