import { expect, it } from 'vitest'
import { completionPayload, firstModel } from './request'

const question = { role: 'user', content: '你好' } as const

it('puts the system prompt first and leaves empty fields out', () => {
  const settings = { model: ' gpt-4 ', system: ' 简短 ', temperature: '0.5' }
  expect(completionPayload(settings, [question])).toEqual({
    model: 'gpt-4',
    messages: [{ role: 'system', content: '简短' }, question],
    temperature: 0.5,
    stream: true,
  })
  expect(completionPayload({ model: 'm', system: ' ', temperature: ' ' }, [question])).toEqual({
    model: 'm',
    messages: [question],
    stream: true,
  })
})

it('starts with the model used last, else with one that may be called', () => {
  expect(firstModel('gpt-4', ['gpt-3.5-turbo', 'gpt-4'])).toBe('gpt-4')
  expect(firstModel('gpt-4', ['claude-2', 'claude-3'])).toBe('claude-2')
  expect(firstModel('', ['claude-2'])).toBe('claude-2')
  // An older gateway does not list the allowed models.
  expect(firstModel('gpt-4', [])).toBe('gpt-4')
})
