import { expect, it } from 'vitest'
import type { Channel } from '@/schemas/channel'
import { troubledChannels } from './troubles'

const fine = {
  status: 1,
  type: 1,
  group: '',
  models: '',
  test_time: 1,
  response_time: 500,
  balance: 5,
  balance_updated_time: 1,
}
const channel = (id: number, patch: Partial<Channel>) => ({ ...fine, id, ...patch }) as Channel

it('lists each channel that needs attention once, most severe first', () => {
  const channels = [
    channel(1, {}),
    channel(2, { test_time: 0, response_time: 0 }),
    channel(3, { response_time: 8_000 }),
    channel(4, { type: 8, balance: 0 }),
    channel(5, { status: 3, response_time: 8_000, balance: 0 }),
    channel(6, { status: 2, response_time: 8_000 }),
    channel(7, { response_time: 0, balance: 0 }),
    channel(8, { status: 2, response_time: 0 }),
  ]
  const listed = troubledChannels(channels, 5_000).map(({ channel: { id }, trouble }) => [id, trouble.label])
  expect(listed).toEqual([
    [5, '自动禁用'],
    [7, '测试失败'],
    [4, '无余额'],
    [3, '响应慢'],
    [2, '未测试'],
  ])
})
