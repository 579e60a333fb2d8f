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

it('lists each troubled channel once, the worst first', () => {
  const channels = [
    channel(1, {}),
    channel(2, { test_time: 0, response_time: 0 }),
    channel(3, { response_time: 8_000 }),
    channel(4, { balance: 0 }),
    channel(5, { status: 3, response_time: 8_000, balance: 0 }),
    channel(6, { status: 2, response_time: 8_000 }),
  ]
  const found = troubledChannels(channels, 5_000).map(({ channel: { id }, trouble }) => [id, trouble.label])
  expect(found).toEqual([
    [5, '自动禁用'],
    [4, '无余额'],
    [3, '响应慢'],
    [2, '未测试'],
  ])
})
