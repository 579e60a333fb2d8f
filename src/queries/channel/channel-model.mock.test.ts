import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { newestFirst } from '@/domain/ids'
import { runs } from '@/lib/test-stubs'
import { pagedOptions, searchOptions } from '@/queries/list/list-options'
import { runnable } from '@/queries/mutation'
import { Console, command, type RowModel, rowAt, sequences } from '@/queries/test-model'
import { place, tableModel } from '@/queries/test-table'
import type { Channel } from '@/schemas/channel'
import { testId } from '@/schemas/test-ids'
import {
  channelList,
  createChannel,
  deleteChannel,
  deleteDisabledChannels,
  setChannelPriority,
  setChannelStatus,
  setChannelWeight,
  updateChannel,
} from './channel'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

// Invariant: after any sequence of channel actions, once all responses have arrived, the gateway has the requested rows
// and the list shows them.

type Row = Pick<Channel, 'id' | 'name' | 'status' | 'priority' | 'weight' | 'models' | 'group'>
type Model = RowModel<Row>

const real = new Console()

const pick = ({ id, name, status, priority, weight, models, group }: Row): Row => ({
  id,
  name,
  status,
  priority,
  weight,
  models,
  group,
})
const stored = () =>
  real.node.gateway.db.channels.map((row) => pick({ ...row, id: testId(row.id) })).sort(newestFirst)

async function shown(keyword = ''): Promise<Row[]> {
  return (await real.list(channelList, keyword)).map(pick)
}

async function begin(): Promise<Model> {
  real.visit('root')
  const { db } = real.node.gateway
  // One row short of a full page.
  db.channels = db.channels.slice(0, 9)
  await real.queries.infiniteQuery(pagedOptions(channelList))
  return { rows: stored(), busy: new Set() }
}

const name = fc.constantFrom('甲', 'ab', '__proto__', '<b>')
const table = tableModel(real, {
  stored,
  shown,
  searchKey: (keyword) => searchOptions(channelList, keyword).queryKey,
  names: name,
  setStatus: setChannelStatus,
  remove: deleteChannel,
})
const { isIdle, isFree, settle } = table

const commands = [
  fc.tuple(name, fc.integer({ min: 1, max: 3 })).map(([text, keys]) =>
    command<Row>(`create ${text} with ${keys} keys`, isIdle, async (model) => {
      const key = Array.from({ length: keys }, (_, index) => `k${index}`).join('\n')
      real.start(createChannel, { type: 1, name: text, key, models: 'm', group: 'default' })
      await real.settle()
      const made = stored().slice(0, keys)
      for (const row of made) expect(row).toMatchObject({ name: text, status: 1, models: 'm' })
      model.rows.unshift(...made)
      await settle(model)
    }),
  ),
  fc.tuple(place, name).map(([at, text]) =>
    command<Row>(
      `name ${at} ${text}`,
      (model) => isFree(model, at),
      (model) => {
        const row = rowAt(model, at)
        real.start(updateChannel, { id: row.id, changes: () => ({ name: text }) })
        row.name = text
        model.busy.add(row.id)
      },
    ),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })).map(([at, one, other]) =>
    command<Row>(
      `priority ${one} and weight ${other} of ${at} at once`,
      (model) => isFree(model, at),
      (model) => {
        const row = rowAt(model, at)
        expect(real.start(setChannelPriority, { id: row.id, priority: one })).toBe(true)
        expect(real.start(setChannelWeight, { id: row.id, weight: other })).toBe(true)
        Object.assign(row, { priority: one, weight: other })
        model.busy.add(row.id)
      },
    ),
  ),
  place.map((at) =>
    command<Row>(
      `priority of ${at}, failing`,
      (model) => model.rows.length > 0 && isIdle(model),
      async (model) => {
        real.failNext('put')
        real.start(setChannelPriority, { id: rowAt(model, at).id, priority: 77 })
        await settle(model)
      },
    ),
  ),
  fc.constant(
    command<Row>('delete disabled channels', isIdle, async (model) => {
      await settle(model)
      real.start(deleteDisabledChannels, undefined)
      model.rows = model.rows.filter(({ status }) => status === 1)
      await settle(model)
    }),
  ),
  ...table.commands,
]

test('keeps list and gateway equal after any sequence of channel actions', async () => {
  await fc.assert(sequences(commands, real, begin, settle), { numRuns: runs(200) })
}, 300_000)

test('a priority change from a stale list does not undo a rename', async () => {
  await begin()
  const [channel] = real.node.gateway.db.channels
  if (!channel) throw new Error('no channel')
  channel.name = '别人改的'
  await runnable(setChannelPriority, { id: testId(channel.id), priority: 5 }).runInBatch(real.queries, {})
  expect(channel).toMatchObject({ name: '别人改的', priority: 5 })
})

test('changing a deleted channel fails although the gateway reports success', async () => {
  real.visit('root')
  const gone = { id: testId(9_999) }
  await expect(
    runnable(setChannelPriority, { ...gone, priority: 1 }).runInBatch(real.queries, {}),
  ).rejects.toThrow('渠道不存在，可能已被删除')
  await expect(
    runnable(setChannelStatus, { ...gone, status: 2 }).runInBatch(real.queries, {}),
  ).rejects.toThrow('渠道不存在，可能已被删除')
  const edit = { ...gone, changes: () => ({ type: 8, name: '甲' }) }
  await expect(runnable(updateChannel, edit).runInBatch(real.queries, {})).rejects.toThrow('record not found')
})
