export const modelMessages = {
  none: '还没有可用的模型。',
  unset: '未设置',
  unsetRatio: '未设置模型倍率，服务器会按自己的默认倍率计费。',
  unsetCompletion: '未设置补全倍率，服务器会按自己的默认倍率计费。',
  noRatios: '当前账户无权查看倍率，因此没有价格。',
  missing: '此服务器不提供模型列表。',
} as const
