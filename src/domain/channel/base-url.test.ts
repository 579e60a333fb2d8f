import { describe, expect, it } from 'vitest'
import { doublesVersion } from './base-url'
import { channelTypes } from './channel-types'

describe('doublesVersion', () => {
  it.each([
    [1, 'https://api.openai.com/v1'],
    [1, 'https://api.openai.com/v1/'],
    [1, ' https://api.openai.com/v1/chat/completions '],
    [8, 'http://10.0.0.2:8000/v1'],
    [20, 'https://openrouter.ai/api/v1'],
    [25, 'https://api.moonshot.cn/v1'],
    [29, 'https://api.groq.com/openai/v1'],
    [36, 'https://api.deepseek.com/v1/chat/completions'],
    [44, 'https://api.siliconflow.cn/v1'],
    [14, 'https://api.anthropic.com/v1/messages'],
  ])('is true for type %i with %s', (type, address) => {
    expect(doublesVersion(type, address)).toBe(true)
  })

  it.each([
    [1, ''],
    [1, 'https://api.openai.com'],
    [1, 'https://proxy.example.com/v1/openai'],
    [1, 'https://api.example.com/v1beta'],
    [8, 'https://open.bigmodel.cn/api/paas/v4'],
    // The gateway special-cases this host and adds no version.
    [1, 'https://gateway.ai.cloudflare.com/v1'],
    [3, 'https://res.openai.azure.com/v1'],
    [16, 'https://open.bigmodel.cn/v1'],
    [24, 'https://generativelanguage.googleapis.com/v1'],
    [30, 'http://localhost:11434/v1'],
    [40, 'https://ark.cn-beijing.volces.com/v1'],
    [43, 'https://api.example.com/v1'],
    [47, 'https://qianfan.baidubce.com/v1'],
    [49, 'https://dashscope.aliyuncs.com/compatible-mode/v1'],
    [50, 'https://api.example.com/v1'],
    [51, 'https://generativelanguage.googleapis.com/v1'],
    [97, 'https://api.example.com/v1'],
  ])('is false for type %i with %j', (type, address) => {
    expect(doublesVersion(type, address)).toBe(false)
  })

  it('is false for every type with an empty address', () => {
    expect(channelTypes().filter((type) => doublesVersion(type, ''))).toEqual([])
  })
})
