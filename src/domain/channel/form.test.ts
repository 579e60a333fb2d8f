import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Channel } from '@/schemas/channel'
import { type ChannelFormValues, channelCreateFormSchema, channelEditRules } from '@/schemas/channel-form'
import { testId } from '@/schemas/test-ids'
import { channelChanges, channelCreation, channelFormValues, isBaseUrl, storedNumber } from './form'

const STORED: Channel = {
  id: testId(12),
  type: 1,
  status: 3,
  name: '华东备用',
  weight: 2,
  created_time: 1_767_225_600,
  test_time: 1_767_312_000,
  response_time: 1840,
  base_url: 'https://ai.example.net',
  other: '',
  balance: 3.5,
  balance_updated_time: 0,
  models: 'gpt-4, gpt-3.5-turbo',
  group: 'default,vip',
  used_quota: 884_210,
  model_mapping: '{"gpt-4-0314":"gpt-4"}',
  priority: 5,
  config: '{"region":"x"}',
  system_prompt: null,
}
/** A row from an old server: all nullable fields null, no name. */
const BARE: Channel = {
  ...STORED,
  name: '',
  models: '',
  weight: null,
  priority: null,
  base_url: null,
  other: null,
  model_mapping: null,
  config: '',
}

const edit = (stored: Channel, patch: Partial<ChannelFormValues> = {}) =>
  channelChanges(channelEditRules().parse({ ...channelFormValues(stored), models: ['m'], ...patch }), stored)
const create = (patch: Partial<ChannelFormValues>) =>
  channelCreation(
    channelCreateFormSchema.parse({ ...channelFormValues(), name: '新', key: 'k', models: ['m'], ...patch }),
  )
const problems = (patch: Partial<ChannelFormValues>, stored = STORED) => {
  const result = channelEditRules(stored).safeParse({ ...channelFormValues(stored), ...patch })
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

describe('a priority or weight', () => {
  it.each([
    ['priority', '', '5', '5'],
    ['priority', ' \u3000', '5', '5'],
    ['priority', '-3', '5', '-3'],
    ['weight', '', '2', '2'],
    ['weight', '', '', ''],
    ['weight', '-1', '2', '0'],
    ['weight', '－3', '2', '0'],
    ['weight', '1.5', '2', '1.5'],
  ] as const)('%s: typing %j over %j stores %j', (field, typed, before, stored) =>
    expect(storedNumber(field, typed, before)).toBe(stored),
  )
})

describe('an update', () => {
  it.each([
    [{ name: ' 新名 ' }, { name: '新名' }],
    [{ type: 8 }, { type: 8 }],
    [{ key: ' sk-1 ' }, { key: 'sk-1' }],
    [{ base_url: ' https://b.example.net// ' }, { base_url: 'https://b.example.net' }],
    [{ base_url: '' }, { base_url: '' }],
    [{ model_mapping: '' }, { model_mapping: '' }],
    [{ group: ['svip'] }, { group: 'svip' }],
    [{ priority: '0' }, { priority: 0 }],
    [{ priority: '-3' }, { priority: -3 }],
    [{ priority: '' }, {}],
    [{ weight: '-1' }, { weight: 0 }],
    [{ weight: '' }, {}],
    [{ config: '{}' }, { config: '{}' }],
    [{ system_prompt: ' 你是\n' }, { system_prompt: ' 你是\n' }],
    [{ type: 3 }, { type: 3, other: '2023-06-01-preview' }],
    [
      { type: 18, other: ' v3.1 ' },
      { type: 18, other: 'v3.1' },
    ],
  ])('of %j sends %j', (patch, sent) => {
    const models = ['gpt-4', 'gpt-3.5-turbo']
    expect(edit(STORED, { models, ...patch })).toEqual(sent)
  })

  it('sends the type’s default for an empty `other`', () => {
    const models = ['gpt-4', 'gpt-3.5-turbo']
    expect(edit({ ...STORED, type: 3, other: '' }, { models })).toEqual({ other: '2023-06-01-preview' })
    expect(edit({ ...STORED, type: 18, other: null }, { models })).toEqual({ other: 'v2.1' })
    expect(edit({ ...STORED, type: 18, other: 'v3.1' }, { models })).toEqual({})
  })

  it('does not send an unedited number above 2^53', () => {
    const stored = { ...STORED, models: 'm', priority: 2 ** 63, weight: 2 ** 60 }
    const form = channelEditRules(stored).parse({ ...channelFormValues(stored), name: '新' })
    expect(channelChanges(form, stored)).toEqual({ name: '新' })
  })

  it('does not send fields that are null in an old row', () => {
    expect(edit(BARE)).toEqual({ models: 'm' })
  })

  it('never contains status, counters, balance or times', () => {
    const text = fc.string({ maxLength: 12 })
    const word = fc.stringMatching(/^[\w:/.-]{0,12}$/)
    fc.assert(
      fc.property(
        text,
        word,
        word,
        fc.array(word, { minLength: 1 }),
        fc.integer(),
        (name, url, key, models, n) => {
          const sent = edit(STORED, { name, base_url: url, key, models, priority: String(n), type: n })
          const allowed = ['type', 'name', 'key', 'base_url', 'other', 'models', 'priority']
          expect(Object.keys(sent).filter((field) => !allowed.includes(field))).toEqual([])
        },
      ),
    )
  })
})

describe('a creation', () => {
  it('sends every form field in the gateway’s format', () => {
    expect(
      create({ models: ['a', 'b'], group: ['default', 'vip'], base_url: ' https://x.example.net/ ' }),
    ).toEqual({
      type: 1,
      name: '新',
      key: 'k',
      base_url: 'https://x.example.net',
      other: '',
      model_mapping: '',
      models: 'a,b',
      group: 'default,vip',
      priority: 0,
      weight: 0,
      config: '',
    })
  })

  it.each([
    [3, '2023-06-01-preview'],
    [18, 'v2.1'],
    [21, ''],
    [1, ''],
  ])('of type %i fills an empty `other` with %j', (type, other) => {
    expect(create({ type }).other).toBe(other)
  })
})

describe('the rules', () => {
  it.each([
    [{ models: [] }, '请至少选择一个模型！'],
    [{ group: [] }, '请至少选择一个分组！'],
    [{ model_mapping: '{' }, '模型映射必须是合法的 JSON 格式！'],
    [{ model_mapping: '{"":"x"}' }, '模型映射中有一行没有填写原模型'],
    [{ model_mapping: '[]' }, '模型映射必须是 JSON 对象，格式如 {"模型": "实际模型"}！'],
    [{ model_mapping: 'null' }, '模型映射必须是 JSON 对象，格式如 {"模型": "实际模型"}！'],
    [{ model_mapping: '{"a":1}' }, '模型映射的每个值都必须是模型名称（字符串）'],
    [{ model_mapping: '{"__proto__":"x"}' }, '模型映射不能使用 __proto__、constructor、prototype 作为名称'],
    [{ model_mapping: '{"constructor":"x"}' }, '模型映射不能使用 __proto__、constructor、prototype 作为名称'],
    [{ model_mapping: '{"prototype":"x"}' }, '模型映射不能使用 __proto__、constructor、prototype 作为名称'],
    [{ config: 'region=x' }, '其他配置必须是合法的 JSON 格式'],
    [{ config: '"x"' }, '其他配置必须是 JSON 对象'],
    [{ config: '{"a":{"__proto__":{}}}' }, '其他配置不能使用 __proto__、constructor、prototype 作为名称'],
    [{ config: '{"vertex_ai_adc":"{"}' }, 'Vertex AI 服务账号 JSON 必须是合法的 JSON 对象'],
    [{ config: '{"vertex_ai_adc":{}}' }, 'Vertex AI 服务账号 JSON 必须是合法的 JSON 对象'],
    [{ models: ['gpt-4', 'my model'] }, '「my model」第 3 个字符是空格，请删除空白'],
    [{ model_mapping: '{"a":"b\\tc"}' }, '模型映射中「b\tc」第 2 个字符是制表符，请删除空白'],
    [{ model_mapping: '{"a,b":"c"}' }, '模型映射中「a,b」含有「,」，这里只能填写一个名称'],
    [{ config: '{"ak":"A B"}' }, '「ak」第 2 个字符是空格，请删除空白'],
    [{ base_url: 'https://a.example\t/v1' }, '接口地址第 18 个字符是制表符，请删除空白'],
    [{ base_url: 'https://a.example/v1 备注' }, '接口地址第 21 个字符是空格，请删除空白'],
    [{ other: 'v1\tv2' }, '此项第 3 个字符是制表符，请删除空白'],
    [{ priority: 'x' }, '优先级必须是整数'],
    [{ priority: '6.7' }, '优先级必须是整数'],
    [{ weight: '1e400' }, '权重必须是整数'],
    [{ name: ' ' }, '渠道名称不能清空，服务器会保留原值'],
    [{ config: ' ' }, '其他配置不能清空，服务器会保留原值；要去掉全部配置请填写 {}'],
  ])('reject %j', (patch, message) => {
    expect(problems(patch)).toEqual([message])
  })

  it('accept a stored channel without a name and settings', () => {
    expect(problems({ models: ['m'] }, BARE)).toEqual([])
  })

  it('accept stored values with white space until they are edited', () => {
    const odd = {
      ...STORED,
      models: 'odd name',
      base_url: 'https://a b',
      other: 'a b',
      config: '{"ak":"a b"}',
    }
    expect(problems({}, { ...odd, model_mapping: '{"a b": "c d"}' })).toEqual([])
    expect(
      problems({ model_mapping: '{"a b":"c d","e":"f"}' }, { ...odd, model_mapping: '{"a b": "c d"}' }),
    ).toEqual([])
    expect(problems({ models: ['odd name', 'other name'] }, odd)).toHaveLength(1)
  })

  it('accept a stored model mapping above the length limit', () => {
    const model_mapping = `{"a":"${'x'.repeat(1020)}"}`
    expect(problems({ models: ['m'], model_mapping }, { ...BARE, model_mapping })).toEqual([])
  })

  it('never pollute a prototype, whatever JSON is typed', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('__proto__', 'constructor', 'prototype'), (json, magic) => {
        problems({ model_mapping: `{"${magic}":${json}}`, config: `{"a":{"${magic}":${json}}}` })
        expect(problems({ config: `{"a":{"${magic}":${json}}}` })).toHaveLength(1)
        expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
      }),
    )
  })
})

it('accepts an upstream address that is http(s), empty, or unchanged', () => {
  for (const url of ['', ' ', 'http://10.0.0.1:8080', 'https://a.example//', 'gateway.internal'])
    expect(isBaseUrl(url, 'gateway.internal')).toBe(true)
  for (const url of ['not a url', 'http://a b', 'http://', 'ftp://a.example', 'gateway.internal/v1', '/'])
    expect(isBaseUrl(url, 'gateway.internal')).toBe(false)
})
