import { expect, it } from 'vitest'
import { byProvider } from './providers'

it('groups models by name prefix, unknown ones last', () => {
  const models = ['own-model', 'claude-3-haiku', 'gpt-4o', 'ERNIE-Bot', 'openai/gpt-4', 'qwen-max', 'o1-mini']
  expect(byProvider(models)).toEqual([
    ['OpenAI', ['gpt-4o', 'openai/gpt-4', 'o1-mini']],
    ['Anthropic', ['claude-3-haiku']],
    ['阿里通义', ['qwen-max']],
    ['百度文心', ['ERNIE-Bot']],
    ['其他', ['own-model']],
  ])
})
