import { decimalText } from '@/lib/number'

export const modelMessages = {
  none: '还没有可用的模型。',
  unset: '未设置',
  billed: (ratio: number) => `默认 ${ratio}`,
  unsetRatio: '未设置模型倍率，服务器会按自己的默认倍率计费。',
  unsetCompletion: '未设置补全倍率，服务器会按自己的默认倍率计费。',
  byVersion: '按默认补全倍率',
  noPrice: '—',
  unit: '美元 / 百万 Token',
  /** Whose price it is: a group's, with the factor that it pays. */
  priceIn: (group: string, factor: number) => `${group} ×${decimalText(factor)}`,
  everyGroup: '各分组',
  noRatios: '当前账户无权查看倍率，因此没有价格。',
  pricedByChannel: '此服务器按渠道定价，不公布倍率，因此没有价格。',
  missing: '此服务器不提供模型列表。',
} as const
