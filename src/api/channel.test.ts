import { expect, it } from 'vitest'
import { testId } from '@/schemas/test-ids'
import { channelApi } from './channel'
import { rowsOf, testCalls, useGateway } from './test-calls'

const wire = useGateway()
const { gateway } = wire
const number = expect.any(Number)

testCalls('channel', wire, {
  'channel list': {
    call: () => channelApi.list(0),
    wire: 'GET /api/channel/?p=0',
    result: rowsOf(expect.not.objectContaining({ key: expect.anything() })),
  },
  'channel search': {
    call: () => channelApi.search('华 &%'),
    wire: 'GET /api/channel/search?keyword=%E5%8D%8E+%26%25',
    result: { rows: [], skipped: 0 },
  },
  channel: {
    call: () => channelApi.get(testId(2)),
    wire: 'GET /api/channel/2',
    result: { id: 2, name: '华东备用' },
  },
  'channel creation': {
    call: () => channelApi.create({ type: 1, name: '新', key: 'a\nb', models: 'gpt-4', group: 'default' }),
    wire: 'POST /api/channel/',
    body: { type: 1, name: '新', key: 'a\nb', models: 'gpt-4', group: 'default' },
  },
  'channel update': {
    call: () => channelApi.update({ id: testId(2), priority: 0 }),
    wire: 'PUT /api/channel/',
    body: { id: 2, priority: 0 },
    result: { id: 2, priority: 0, name: '华东备用' },
  },
  'channel deletion': { call: () => channelApi.delete(testId(2)), wire: 'DELETE /api/channel/2' },
  'deletion of disabled channels': {
    call: channelApi.deleteDisabled,
    wire: 'DELETE /api/channel/disabled',
    result: number,
  },
  'test of all channels': { call: channelApi.testAll, wire: 'GET /api/channel/test' },
  'channel test': {
    call: () => channelApi.test(testId(1)),
    wire: 'GET /api/channel/test/1',
    result: { message: expect.any(String), time: number, model: '' },
  },
  'channel balance': {
    call: () => channelApi.refreshBalance(testId(1)),
    wire: 'GET /api/channel/update_balance/1',
    result: number,
  },
  'channel models': {
    call: channelApi.models,
    wire: 'GET /api/channel/models',
    result: expect.arrayContaining(['gpt-4']),
  },
})

it('a channel is tested with the given model', async () => {
  expect(await channelApi.test(testId(1), 'gpt-4')).toMatchObject({ model: 'gpt-4' })
  expect(wire.wires()).toEqual(['GET /api/channel/test/1?model=gpt-4'])
})

it('a failed test throws the server’s message', async () => {
  const broken = gateway.db.channels.find((channel) => channel.key.startsWith('bad'))
  await expect(channelApi.test(testId(broken?.id))).rejects.toMatchObject({ name: 'ApiError' })
})

it('drops the key from the response to an update', async () => {
  const key = gateway.db.channels[0]?.key ?? 'no key'
  expect(JSON.stringify(await channelApi.update({ id: testId(1), weight: 2 }))).not.toContain(key)
})
