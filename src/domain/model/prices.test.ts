import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableModels, lowestPrice, modelPrices } from './prices'

const channels = [
  { models: 'gpt-4,gpt-4,new-model', group: 'default,vip', status: 1 },
  { models: 'gpt-4', group: 'svip', status: 1 },
  { models: 'off', group: 'default', status: 2 },
  { models: '', group: 'default', status: 1 },
]
const texts = {
  ModelRatio: '{"gpt-4": 15, "off": 1}',
  CompletionRatio: '{"gpt-4": 2}',
  GroupRatio: '{"default": 1, "vip": 0.8}',
}

describe('modelPrices', () => {
  it('lists each model of enabled channels once, models without a ratio first', () => {
    const rows = modelPrices(channels, new Map(Object.entries(texts)), 500_000)
    expect(rows.map(({ model, unset }) => [model, unset])).toEqual([
      ['new-model', true],
      ['gpt-4', false],
    ])
    expect(rows[1]).toMatchObject({
      groups: ['default', 'svip', 'vip'],
      channels: 2,
      ratio: 15,
      completion: 2,
    })
  })

  it('returns no prices if the server prices by channel and lists no ratios', () => {
    const rows = modelPrices(channels, new Map([['GroupRatio', texts.GroupRatio]]), 500_000)
    expect(rows.map(({ prices, unset }) => [prices, unset])).toEqual([
      [[], false],
      [[], false],
    ])
  })

  it('returns dollars per million tokens for each group', () => {
    const [, gpt4] = modelPrices(channels, new Map(Object.entries(texts)), 500_000)
    expect(gpt4?.prices).toEqual([
      { group: 'default', factor: 1, input: 30, output: 60 },
      { group: 'svip', factor: 1, input: 30, output: 60 },
      { group: 'vip', factor: 0.8, input: 24, output: 48 },
    ])
  })

  it('treats a channel without a group as in group default', () => {
    const [row] = modelPrices(
      [{ models: 'gpt-4', group: '', status: 1 }],
      new Map(Object.entries(texts)),
      500_000,
    )
    expect(row?.prices).toEqual([{ group: 'default', factor: 1, input: 30, output: 60 }])
  })

  it('returns no prices without options, and marks no model as unset', () => {
    const rows = modelPrices(channels, null, 500_000)
    expect(rows.every(({ unset, prices }) => !unset && prices.length === 0)).toBe(true)
  })

  it('falls back to the server’s defaults: ratio 30, completion ratio 1', () => {
    const [unset] = modelPrices(channels, new Map(Object.entries(texts)), 500_000)
    expect(unset).toMatchObject({ model: 'new-model', ratio: undefined, completion: undefined })
    expect(unset?.prices).toEqual([
      { group: 'default', factor: 1, input: 60, output: 60 },
      { group: 'vip', factor: 0.8, input: 48, output: 48 },
    ])
  })

  it('returns no output price if the default completion ratio depends on the server version', () => {
    const [row] = modelPrices(
      [channels[1] as (typeof channels)[number]],
      new Map(Object.entries({ ...texts, CompletionRatio: '' })),
      1,
    )
    expect(row?.prices).toEqual([{ group: 'svip', factor: 1, input: 15_000_000, output: undefined }])
  })

  it('prices a search variant like its base model, as the server does', () => {
    const [row] = modelPrices(
      [{ models: 'qwen-max-internet', group: 'default', status: 1 }],
      new Map(Object.entries({ ModelRatio: '{"qwen-max": 2}', CompletionRatio: '{"qwen-max": 3}' })),
      500_000,
    )
    expect(row).toMatchObject({ ratio: 2, completion: 3, unset: false })
    expect(row?.prices).toEqual([{ group: 'default', factor: 1, input: 4, output: 12 }])
  })

  it('returns no price for a model with a negative ratio', () => {
    const [row] = modelPrices(
      [{ models: 'openrouter/auto', group: 'default', status: 1 }],
      new Map(Object.entries({ ModelRatio: '{"openrouter/auto": -500000}' })),
      500_000,
    )
    expect(row?.prices).toEqual([{ group: 'default', factor: 1, input: undefined, output: undefined }])
  })

  it('does not throw if the option is not a JSON map', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const rows = modelPrices(channels, new Map(Object.entries({ ...texts, ModelRatio: text })), 500_000)
        return rows.length === 2
      }),
    )
  })
})

it('availableModels lists models without channels or prices', () => {
  expect(availableModels(['b', 'a']).map(({ model, channels: count }) => [model, count])).toEqual([
    ['a', undefined],
    ['b', undefined],
  ])
})

it('lowestPrice returns the lowest group price, or -Infinity without any', () => {
  expect(
    lowestPrice(
      [
        { group: 'a', factor: 1, input: 3, output: undefined },
        { group: 'b', factor: 1, input: 2, output: undefined },
      ],
      'input',
    ),
  ).toBe(2)
  expect(lowestPrice([{ group: 'a', factor: 1, input: 3, output: undefined }], 'output')).toBe(
    Number.NEGATIVE_INFINITY,
  )
})
