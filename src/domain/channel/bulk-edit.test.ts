import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import type { Channel } from '@/schemas/channel'
import { testId } from '@/schemas/test-ids'
import { bulkChanges, bulkPayload, type ChannelBulkEdit, newestBulkChanges, planBulkEdit } from './bulk-edit'

const channel = (patch: Partial<Channel> = {}): Channel => ({
  id: testId(12),
  type: 1,
  status: 1,
  name: '华东备用',
  weight: 0,
  created_time: 1,
  test_time: 0,
  response_time: 0,
  base_url: '',
  other: null,
  balance: 0,
  balance_updated_time: 0,
  models: 'gpt-4,gpt-3.5-turbo',
  group: 'default',
  used_quota: 0,
  model_mapping: '{"a":"1"}',
  priority: 5,
  ...patch,
})

const changed = (edit: ChannelBulkEdit, patch?: Partial<Channel>) =>
  Object.fromEntries(bulkChanges(channel(patch), edit).map(({ field, to }) => [field, to]))

describe('a bulk edit', () => {
  it('leaves out a type without a default address when clearing the address', () => {
    const azure = channel({ type: 3, base_url: 'https://a.example' })
    const { changed, faulty } = planBulkEdit([azure, channel({ base_url: 'https://b.example' })], {
      base_url: '',
    })
    expect(changed).toHaveLength(1)
    expect(faulty).toEqual([{ channel: azure, reason: '此类型没有默认地址，请填写接口地址' }])
  })

  it.each<[string, ChannelBulkEdit, Record<string, string>]>([
    ['sets groups', { group: { how: 'set', items: ['vip'] } }, { group: 'vip' }],
    ['adds groups', { group: { how: 'add', items: ['vip', 'default'] } }, { group: 'default,vip' }],
    ['adds models', { models: { how: 'add', items: ['o3'] } }, { models: 'gpt-4,gpt-3.5-turbo,o3' }],
    ['removes models', { models: { how: 'remove', items: ['gpt-4', 'x'] } }, { models: 'gpt-3.5-turbo' }],
    ['sets a mapping', { model_mapping: { how: 'set', text: '{"b":"2"}' } }, { model_mapping: '{"b":"2"}' }],
    ['empties a mapping', { model_mapping: { how: 'set', text: '' } }, { model_mapping: '' }],
    [
      'adds entries to a mapping',
      { model_mapping: { how: 'add', text: '{"a":"9","b":"2"}' } },
      { model_mapping: '{\n  "a": "9",\n  "b": "2"\n}' },
    ],
    [
      'removes entries of a mapping',
      { model_mapping: { how: 'remove', names: ['a'] } },
      { model_mapping: '' },
    ],
    ['sets a priority of 0', { priority: { how: 'set', value: 0 } }, { priority: '0' }],
    ['lowers a priority below 0', { priority: { how: 'by', value: -7 } }, { priority: '-2' }],
    ['floors a weight at 0', { weight: { how: 'by', value: -7 } }, {}],
    [
      'sets an address without its slash',
      { base_url: 'https://a.example/' },
      { base_url: 'https://a.example' },
    ],
  ])('%s', (_what, edit, to) => expect(changed(edit)).toEqual(to))

  it.each<[string, ChannelBulkEdit]>([
    ['adding an existing model', { models: { how: 'add', items: ['gpt-4'] } }],
    ['removing a missing model', { models: { how: 'remove', items: ['x'] } }],
    ['setting the same groups', { group: { how: 'set', items: ['default'] } }],
    ['adding an existing mapping entry', { model_mapping: { how: 'add', text: '{"a":"1"}' } }],
    ['setting the same priority', { priority: { how: 'set', value: 5 } }],
    ['clearing an empty address', { base_url: '' }],
  ])('changes nothing when %s', (_what, edit) => expect(changed(edit)).toEqual({}))

  it.each<[string, ChannelBulkEdit, Partial<Channel>, string]>([
    [
      'without a model',
      { models: { how: 'remove', items: ['gpt-4', 'gpt-3.5-turbo'] } },
      {},
      '请至少选择一个模型！',
    ],
    ['without a group', { group: { how: 'remove', items: ['default'] } }, {}, '请至少选择一个分组！'],
    [
      'with groups of 33 characters',
      { group: { how: 'add', items: ['x'.repeat(25)] } },
      {},
      '分组过长：33 个字符',
    ],
    [
      'with a non-string mapping value',
      { model_mapping: { how: 'set', text: '{"a":1}' } },
      {},
      '必须是模型名称',
    ],
    [
      'with a mapping longer than 1024 characters',
      { model_mapping: { how: 'add', text: JSON.stringify({ b: 'x'.repeat(1020) }) } },
      {},
      '模型映射过长',
    ],
  ])('throws the broken rule for a channel %s', (_what, edit, patch, rule) =>
    expect(() => bulkChanges(channel(patch), edit)).toThrow(rule),
  )

  it('ignores invalid stored values in fields that it does not edit', () =>
    expect(changed({ priority: { how: 'set', value: 1 } }, { models: '', model_mapping: '{' })).toEqual({
      priority: '1',
    }))

  it('keeps a stored mapping that cannot be parsed', () => {
    const edit: ChannelBulkEdit = { model_mapping: { how: 'add', text: '{"b":"2"}' } }
    expect(planBulkEdit([channel({ model_mapping: '{' })], edit).changed).toEqual([])
  })

  it('sends numbers as numbers', () =>
    expect(
      bulkPayload(bulkChanges(channel(), { priority: { how: 'by', value: 1 }, base_url: 'https://a.b' })),
    ).toEqual({ priority: 6, base_url: 'https://a.b' }))

  it('splits channels into changed, unchanged and faulty', () => {
    const edit: ChannelBulkEdit = { models: { how: 'remove', items: ['gpt-4'] } }
    const plan = planBulkEdit([channel(), channel({ models: 'o3' }), channel({ models: 'gpt-4' })], edit)
    expect(plan.changed.map(({ changes }) => changes)).toEqual([
      [{ field: 'models', from: 'gpt-4,gpt-3.5-turbo', to: 'gpt-3.5-turbo' }],
    ])
    expect(plan.unchanged).toBe(1)
    expect(plan.faulty.map(({ reason }) => reason)).toEqual(['请至少选择一个模型！'])
  })
})

describe('a previewed edit', () => {
  it.each<[ChannelBulkEdit, Partial<Channel>, string]>([
    [{ priority: { how: 'set', value: 7 } }, { priority: 99 }, '「优先级」已被他人改为：99'],
    [{ weight: { how: 'set', value: 7 } }, { weight: 2 }, '「权重」已被他人改为：2'],
    [{ base_url: 'https://a.b' }, { base_url: 'https://c.d' }, '「接口地址」已被他人改为：https://c.d'],
    [
      { group: { how: 'set', items: ['vip'] } },
      { group: 'default,svip' },
      '「分组」已被他人改为：default,svip',
    ],
    [{ models: { how: 'set', items: ['o3'] } }, { models: 'gpt-4,o1' }, '「模型」已被他人改为：gpt-4,o1'],
    [
      { model_mapping: { how: 'set', text: '' } },
      { model_mapping: '{"a":"2"}' },
      '「模型映射」已被他人改为：{"a":"2"}',
    ],
    // The previewed value was the target already.
    [{ priority: { how: 'set', value: 5 } }, { priority: 99 }, '「优先级」已被他人改为：99'],
  ])('does not set a field that has changed since: %j, stored %j', (edit, stored, message) =>
    expect(() => newestBulkChanges(channel(), channel(stored), edit)).toThrow(message),
  )

  it.each<[string, ChannelBulkEdit, Partial<Channel>, object]>([
    [
      'sets an unchanged field',
      { priority: { how: 'set', value: 7 } },
      { name: '新名', weight: 9 },
      { priority: 7 },
    ],
    [
      'accepts a field that has the value already',
      { priority: { how: 'set', value: 7 } },
      { priority: 7 },
      {},
    ],
    ['adds to the newest number', { priority: { how: 'by', value: 7 } }, { priority: 99 }, { priority: 106 }],
    [
      'adds to the newest list',
      { models: { how: 'add', items: ['o3'] } },
      { models: 'o1' },
      { models: 'o1,o3' },
    ],
    [
      'removes from the newest list',
      { models: { how: 'remove', items: ['gpt-4'] } },
      { models: 'gpt-4,o1' },
      { models: 'o1' },
    ],
  ])('%s', (_what, edit, stored, payload) =>
    expect(bulkPayload(newestBulkChanges(channel(), channel(stored), edit))).toEqual(payload),
  )
})

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })

it('adding and then removing models keeps the order of the rest', () => {
  fc.assert(
    fc.property(names, names, (stored, items) => {
      const [added] = bulkChanges(channel({ models: stored.join() }), { models: { how: 'add', items } })
      const models = (added?.to ?? stored.join()).split(',')
      expect(models.slice(0, stored.length)).toEqual(stored)
      expect(new Set(models)).toEqual(new Set([...stored, ...items]))
      const rest = stored.filter((name) => !items.includes(name))
      if (rest.length === 0) return
      const [removed] = bulkChanges(channel({ models: models.join() }), { models: { how: 'remove', items } })
      expect(removed?.to).toBe(rest.join())
    }),
    { numRuns: runs(500) },
  )
})

it('applying an edit twice changes nothing the second time', () => {
  const edit = fc.record(
    {
      group: fc.record({ how: fc.constantFrom('set', 'add'), items: names }),
      models: fc.record({ how: fc.constantFrom('set', 'add'), items: names }),
      priority: fc.record({ how: fc.constant('set'), value: fc.integer({ min: -9, max: 9 }) }),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<ChannelBulkEdit>
  fc.assert(
    fc.property(edit, (edit) => {
      const once = { ...channel(), ...bulkPayload(bulkChanges(channel(), edit)) }
      expect(bulkChanges(once, edit)).toEqual([])
    }),
    { numRuns: runs(500) },
  )
})
