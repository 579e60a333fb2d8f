import { describe, expect, it } from 'vitest'
import { groupColor } from '@/domain/statuses'
import { channelType, channelTypes, keyFormat, otherField } from './channel-types'
import { defaultModels, isBasicModel } from './models'

describe('default models', () => {
  it('come from the gateway, with the built-in list as fallback', () => {
    expect(defaultModels(14, { '14': ['claude-3'] })).toEqual(['claude-3'])
    for (const byType of [undefined, {}, { '14': null }, { '14': [] }]) {
      expect(defaultModels(14, byType)).toEqual(['claude-instant-1', 'claude-2', 'claude-2.0', 'claude-2.1'])
    }
    expect(defaultModels(1)).toEqual([])
  })

  it('of type 17 include an -internet variant of each qwen- name', () => {
    expect(defaultModels(17)).toEqual([
      'qwen-turbo',
      'qwen-plus',
      'qwen-max',
      'qwen-max-longcontext',
      'text-embedding-v1',
      'qwen-turbo-internet',
      'qwen-plus-internet',
      'qwen-max-internet',
      'qwen-max-longcontext-internet',
    ])
  })

  it('of type 17 include the -internet variants of the gateway’s list too', () => {
    const byType = { '17': ['qwen-turbo', 'qwen-max', 'qwen-max-internet', 'qwen2-7b'] }
    expect(defaultModels(17, byType)).toEqual([
      'qwen-turbo',
      'qwen-max',
      'qwen-max-internet',
      'qwen2-7b',
      'qwen-turbo-internet',
    ])
    expect(defaultModels(1, { '1': ['qwen-turbo'] })).toEqual(['qwen-turbo'])
  })

  it.each([11, 14, 15, 16, 17, 18, 19, 23, 24, 25])('of type %i are not empty', (type) => {
    expect(defaultModels(type).length).toBeGreaterThan(0)
  })
})

it('treats models that start with gpt-3 or text- as basic', () => {
  expect(['gpt-3.5-turbo', 'text-ada', 'gpt-4', 'my-text-1'].filter(isBasicModel)).toEqual([
    'gpt-3.5-turbo',
    'text-ada',
  ])
})

describe('channel types', () => {
  it('of a fork have labels, and are offered if the server lists their models', () => {
    expect([52, 57, 58].map((type) => channelType(type).label)).toEqual([
      'Claude compatible',
      'DeepInfra',
      '未知 (58)',
    ])
    expect(channelTypes()).not.toContain(57)
    expect(channelTypes({ 57: ['m'] })).toContain(57)
  })

  it.each([
    [1, 'OpenAI'],
    [14, 'Anthropic Claude'],
    [3, 'Azure OpenAI'],
    [11, 'Google PaLM2'],
    [24, 'Google Gemini'],
    [15, '百度文心千帆'],
    [17, '阿里通义千问'],
    [18, '讯飞星火认知'],
    [16, '智谱 ChatGLM'],
    [19, '360 智脑'],
    [25, 'Moonshot AI'],
    [23, '腾讯混元'],
    [8, '自定义渠道'],
    [22, '知识库：FastGPT'],
    [21, '知识库：AI Proxy'],
  ])('type %i has the label %s', (type, label) => expect(channelType(type).label).toBe(label))

  it.each([20, 2, 5, 7, 10, 4, 6, 9, 12, 13])('type %i is a relay', (type) => {
    expect(channelType(type).label).toMatch(/^代理：./)
  })

  it('all have a colour', () => {
    for (const type of channelTypes()) expect(channelType(type).color).toMatch(/^[a-z]+$/)
  })

  it('define the formats of the key and `other`', () => {
    expect([15, 18, 22, 23, 1].map(keyFormat)).toEqual([
      'APIKey|SecretKey',
      'APPID|APISecret|APIKey',
      'APIKey-AppId',
      'AppId|SecretId|SecretKey',
      undefined,
    ])
    expect([3, 18, 21, 1].map(otherField)).toEqual([
      { label: '默认 API 版本', fallback: '2023-06-01-preview' },
      { label: '模型版本', fallback: 'v2.1' },
      { label: '知识库 ID' },
      { label: '其他' },
    ])
  })
})

it('colours group tags yellow for vip and pro, red for svip and premium', () => {
  expect(['vip', 'pro', 'svip', 'premium', 'default'].map(groupColor)).toEqual([
    'yellow',
    'yellow',
    'red',
    'red',
    'gray',
  ])
})
