/** The table of models: two maps side by side, and the prices that follow from both. */
export const MODEL_TABLE = {
  thing: '模型',
  maps: [
    { key: 'ModelRatio', label: '倍率', cell: '倍率', placeholder: '未设置' },
    { key: 'CompletionRatio', label: '补全倍率', cell: '补全倍率', placeholder: '默认' },
  ],
  prices: ['输入价格', '输出价格'],
  remove: '清除',
  /** The badge of a changed row without entries. */
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
