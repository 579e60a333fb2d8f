import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { completionPayload, curlOf, firstModel } from './playground-request'

const question = { role: 'user', content: '你好' } as const

it('puts the system prompt first and omits empty fields', () => {
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

it('starts with the last used model if allowed, else with an allowed one', () => {
  expect(firstModel('gpt-4', ['gpt-3.5-turbo', 'gpt-4'])).toBe('gpt-4')
  expect(firstModel('gpt-4', ['claude-2', 'claude-3'])).toBe('claude-2')
  expect(firstModel('', ['claude-2'])).toBe('claude-2')
  // Older gateways do not list the allowed models.
  expect(firstModel('gpt-4', [])).toBe('gpt-4')
})

it('quotes any payload so that a shell passes it unchanged', () => {
  const typed = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
  fc.assert(
    fc.property(typed, (content) => {
      const payload = completionPayload({ model: 'm', system: '', temperature: '' }, [
        { role: 'user', content },
      ])
      const command = curlOf('https://gw.example', 'sk-a…z', payload).replace(/^curl/, "printf '%s\\0'")
      const words = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).split('\0')
      expect(words.slice(0, 5)).toEqual([
        'https://gw.example/v1/chat/completions',
        '-H',
        'Authorization: Bearer sk-a…z',
        '-H',
        'Content-Type: application/json',
      ])
      expect(JSON.parse(words[6] ?? '')).toEqual(JSON.parse(JSON.stringify(payload)))
    }),
    { numRuns: 40 },
  )
})
