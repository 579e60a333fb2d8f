import { describe, expect, it } from 'vitest'
import { optionKeys, optionSchema } from './option'

describe('an option', () => {
  it.each([
    { key: 'SMTPPort', value: '587' },
    { key: 'RegisterEnabled', value: 'true' },
    { key: 'GroupRatio', value: '{"default":1,"vip":0.8}' },
    { key: 'KeyOfALaterVersion', value: '' },
  ])('%j is read as it is', (option) => {
    expect(optionSchema.parse(option)).toEqual(option)
  })

  it.each([
    { key: 'SMTPPort', value: 587 },
    { key: 'A', value: true },
    { key: 'A', value: null },
    { value: 'x' },
  ])('%j is none', (option) => expect(optionSchema.safeParse(option).success).toBe(false))

  it('has 48 keys, each once', () => {
    expect(new Set(optionKeys).size).toBe(optionKeys.length)
    expect(optionKeys).toHaveLength(48)
  })
})
