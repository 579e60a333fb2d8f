import { expect, it } from 'vitest'
import type { Channel } from '@/schemas/channel'
import { balanceShortage } from './balance-shortage'

const DAY = 86_400
const NOW = 100 * DAY
/** Created ten days ago, with $20 used since. */
const channel = (change: Partial<Channel>) =>
  ({
    type: 1,
    balance: 5,
    balance_updated_time: NOW,
    used_quota: 10_000_000,
    created_time: NOW - 10 * DAY,
    ...change,
  }) as Channel

it.each([
  ['enough', {}, undefined],
  ['less than a day', { balance: 1.5 }, '不足一天的用量'],
  ['zero', { type: 8, balance: 0 }, '已用尽'],
  ['zero of OpenAI, which always reports it', { balance: 0 }, undefined],
  ['a negative balance', { balance: -0.2 }, '已用尽'],
  ['a balance that was never fetched', { balance: 0, balance_updated_time: 0 }, undefined],
  ['a type without a balance', { type: 14, balance: 0 }, undefined],
  ['yuan, which cannot be compared with dollars', { type: 4, balance: 1 }, undefined],
  ['a balance in quota', { type: 10, balance: 500_000 }, '不足一天的用量'],
])('rates %s', (_, change, text) => {
  expect(balanceShortage(channel(change), NOW)).toBe(text)
})
