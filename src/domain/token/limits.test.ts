import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCsv } from '@/schemas/primitives'
import { exampleModel, isLimitedTo, shortList, tokenPayload } from './limits'

describe('the sent limits of a token', () => {
  it.each([
    [null, null],
    ['', ''],
    ['gpt-4o, gpt-4o-mini', ' 10.0.0.0/8 , fd00::/8'],
    ['gpt-4o,gpt-4o', '10.0.0.0/8,,10.0.0.0/8'],
    [undefined, undefined],
  ])('are unchanged if not edited: %j, %j', (models, subnet) => {
    const read = { models: fromCsv(models).join(','), subnet: fromCsv(subnet).join(','), name: 'x' }
    expect(tokenPayload(read, { models, subnet })).toEqual({
      models: models ?? null,
      subnet: subnet ?? null,
      name: 'x',
    })
  })

  it('are the typed values, or null if emptied or never set', () => {
    const stored = { models: 'gpt-4', subnet: '10.0.0.0/8' }
    expect(tokenPayload({ models: 'gpt-4,o3', subnet: '' }, stored)).toEqual({
      models: 'gpt-4,o3',
      subnet: null,
    })
    expect(tokenPayload({ models: '', subnet: 'fd00::/8' })).toEqual({ models: null, subnet: 'fd00::/8' })
  })
})

it('a badge shows the first entry and the number of others', () => {
  expect(shortList([])).toBe('')
  expect(shortList(['gpt-4o'])).toBe('gpt-4o')
  expect(shortList(['gpt-4o', 'o3', 'o4'])).toBe('gpt-4o +2')
  expect(shortList(['claude-3-5-sonnet-20241022', 'o3'])).toBe('claude-3-5-s... +1')
})

it('a search finds a token by a part of its limits', () => {
  const token = { models: 'GPT-4o,o3', subnet: '10.0.0.0/8' }
  expect(['gpt', '4O,O3', '10.0', '/8'].map((text) => isLimitedTo(token, text))).toEqual(Array(4).fill(true))
  expect(isLimitedTo(token, 'claude')).toBe(false)
  // Not across both fields, and not in missing ones.
  expect(isLimitedTo(token, 'o310.0')).toBe(false)
  expect(isLimitedTo({ models: null, subnet: undefined }, 'null')).toBe(false)
})

describe('the model of an example', () => {
  it.each([
    [null, [], 'gpt-3.5-turbo'],
    [null, ['claude-3', 'gpt-3.5-turbo'], 'gpt-3.5-turbo'],
    [null, ['dall-e-3', 'text-embedding-3-small', 'o3'], 'o3'],
    [null, ['dall-e-3'], 'dall-e-3'],
    ['gpt-4o,o3', [], 'gpt-4o'],
    ['gpt-4o,o3', ['o3'], 'o3'],
    ['gpt-4o,o3', ['claude-3'], 'gpt-4o'],
    ['whisper-1,o3', ['whisper-1', 'o3'], 'o3'],
    [' o3 ', ['gpt-3.5-turbo'], 'o3'],
  ])('for %j of %j is %s', (models, available, model) => {
    expect(exampleModel({ models }, available)).toBe(model)
  })

  it('is one that the limits allow', () => {
    const names = fc.array(fc.constantFrom('gpt-3.5-turbo', 'o3', 'tts-1', 'claude-3'), { maxLength: 4 })
    fc.assert(
      fc.property(names, names, (own, available) => {
        const model = exampleModel({ models: own.join(',') }, available)
        if (own.length > 0) expect(own).toContain(model)
        else if (available.length > 0) expect(available).toContain(model)
      }),
    )
  })
})
