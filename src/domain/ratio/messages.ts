export const ratioMessages = {
  unreadable: '倍率中有无法识别的内容，请先在 JSON 中改正，再用表格编辑。',
  odd: '服务器上的值小于 0，表示不按此计价；不改动则原样保留。',
  notFactor: '请输入不小于 0 的数字',
  count: (models: number, unset: number, changed: number) =>
    `共 ${models} 个模型${unset > 0 ? `，其中 ${unset} 个在渠道中使用但未设置倍率` : ''}${changed > 0 ? `，${changed} 个已修改` : ''}。`,
  matching: (count: number) => `匹配 ${count} 个。`,
  refused: (names: string[]) =>
    `${names.map((name) => `「${name}」`).join('、')}的倍率不是不小于 0 的数字，请改正或清空后再保存。`,
  noChannels: '渠道中的模型未能读取，因此不知道哪些尚未设置。',
  prices:
    '价格为每百万令牌的美元数，按「单位美元额度」换算：倍率 × 1,000,000 ÷ 单位美元额度，输出再乘以补全倍率。',
} as const

/** The table of models: two maps side by side, and the prices that follow from both. */
export const MODEL_TABLE = {
  thing: '模型',
  maps: [
    { key: 'ModelRatio', label: '倍率', cell: '倍率', placeholder: '未设置' },
    { key: 'CompletionRatio', label: '补全倍率', cell: '补全倍率', placeholder: '默认' },
  ],
  prices: ['输入价格', '输出价格'],
  remove: '清除',
  gone: '已修改',
} as const

export const GROUP_TABLE = {
  thing: '分组',
  maps: [{ key: 'GroupRatio', label: '倍率', cell: '分组倍率', placeholder: '未设置' }],
  prices: [],
  remove: '删除分组',
  gone: '已删除',
} as const

export type RatioTableWords = typeof MODEL_TABLE | typeof GROUP_TABLE
