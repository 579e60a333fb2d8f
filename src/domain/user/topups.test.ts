import { expect, test } from 'vitest'
import { topupOf } from './topups'

test.each([
  [0, '通过兑换码充值 ＄0.200000 额度', 100_000, '通过兑换码充值'],
  [250_000, '通过 API 充值 ＄0.500000 额度', 250_000, '通过 API 充值'],
  [0, '通过兑换码充值 70000 点额度', 70_000, '通过兑换码充值'],
  [2_500_000, '三月的预算', 2_500_000, '三月的预算'],
  [0, '某个新版本的句子', undefined, '某个新版本的句子'],
])('parses a log row with quota %d and content %j', (quota, content, amount, remark) =>
  expect(topupOf({ quota, content })).toEqual({ amount, remark }),
)
