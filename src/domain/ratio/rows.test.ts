import { describe, expect, it } from 'vitest'
import { formatPrice } from '@/domain/quota'
import { edit, undoable } from './history'
import { applyChanges, inputPrice, matchingRows, type RatioTexts, ratioRows, sortRows } from './rows'

const TEXTS: RatioTexts = {
  ModelRatio: '{\n  "gpt-4": 15.0,\n  "7": 0.001,\n  "b\\u0061": 2\n}',
  CompletionRatio: '{"gpt-4": 2}',
  GroupRatio: '{"default": 1, "vip": 0.80}',
}

describe('applyChanges', () => {
  it('changes one entry and keeps the text and order of the others', () => {
    const next = applyChanges(TEXTS, [{ key: 'ModelRatio', name: '7', factor: '0.5' }])
    expect(next.ModelRatio).toBe('{\n  "gpt-4": 15.0,\n  "7": 0.5,\n  "b\\u0061": 2\n}')
    expect(next.CompletionRatio).toBe(TEXTS.CompletionRatio)
    expect(next.GroupRatio).toBe(TEXTS.GroupRatio)
  })

  it('removes and adds entries', () => {
    const next = applyChanges(TEXTS, [
      { key: 'ModelRatio', name: 'gpt-4', factor: null },
      { key: 'ModelRatio', name: 'new', factor: '1' },
      { key: 'CompletionRatio', name: 'absent', factor: null },
    ])
    expect(next.ModelRatio).toBe('{\n  "7": 0.001,\n  "b\\u0061": 2,\n  "new": 1\n}')
  })
})

describe('ratioRows', () => {
  it('lists models without a ratio first, sorts by name and marks changes', () => {
    const now = applyChanges(TEXTS, [
      { key: 'ModelRatio', name: 'ba', factor: '3' },
      { key: 'ModelRatio', name: '7', factor: null },
    ])
    const offered = ['gpt-4', 'zeta', 'alpha', '__proto__']
    const all = ratioRows(['ModelRatio', 'CompletionRatio'], now, TEXTS, offered)
    const rows = sortRows(all, null)
    expect(rows.map(({ id, factors, unset, changed }) => [id, factors[0], unset, changed])).toEqual([
      ['alpha', undefined, true, false],
      ['zeta', undefined, true, false],
      ['7', undefined, false, true],
      ['ba', 3, false, true],
      ['gpt-4', 15, false, false],
    ])
    expect(rows.at(-1)?.factors[1]).toBe(2)
    expect(matchingRows(rows, ' GPT ').map(({ id }) => id)).toEqual(['gpt-4'])
  })

  it('keeps the order of groups, including deleted ones', () => {
    const now = applyChanges(TEXTS, [
      { key: 'GroupRatio', name: 'vip', factor: null },
      { key: 'GroupRatio', name: 'pro', factor: '2' },
    ])
    const rows = ratioRows(['GroupRatio'], now, TEXTS)
    expect(rows.map(({ id, factors, changed }) => [id, factors[0], changed])).toEqual([
      ['default', 1, false],
      ['vip', undefined, true],
      ['pro', 2, true],
    ])
  })
})

describe('prices', () => {
  it.each([
    [15, 500_000, '$30.00'],
    [0.75, 500_000, '$1.50'],
    [0.0375, 500_000, '$0.075'],
    [0, 500_000, '$0.00'],
    [15, 0, '$30.00'],
    [15, 1_000_000, '$15.00'],
    [1_000, 500_000, '$2,000.00'],
    [1 / 3, 500_000, '$0.666667'],
  ])('are computed for ratio %d at %d units per dollar: %s', (ratio, unit, price) => {
    expect(formatPrice(inputPrice(ratio, unit))).toBe(price)
  })
})

describe('history', () => {
  const change = (factor: string) => [{ key: 'ModelRatio', name: 'gpt-4', factor }] as const

  it('undoes the last edit, unless the texts were changed elsewhere', () => {
    expect(edit(TEXTS, change('15'), null)).toBeNull()
    const step = edit(TEXTS, change('1'), null)
    expect(step?.before).toEqual(TEXTS)
    expect(edit(step?.after ?? TEXTS, change('1'), step)).toBe(step)
    expect(undoable(step, step?.after ?? TEXTS)).toBe(step)
    expect(undoable(step, { ...TEXTS, GroupRatio: '{}' })).toBeNull()
    expect(undoable(null, TEXTS)).toBeNull()
  })
})
