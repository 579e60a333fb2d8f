/** Labels of the model table, which combines two maps and the resulting prices. */
export const MODEL_TABLE = {
  id: 'model',
  thing: '模型',
  maps: [
    { key: 'ModelRatio', label: '倍率' },
    { key: 'CompletionRatio', label: '补全倍率' },
  ],
  prices: ['输入价格', '输出价格'],
  edit: '设置倍率',
  remove: '清除',
  gone: '已修改',
} as const

export const GROUP_TABLE = {
  id: 'group',
  thing: '分组',
  maps: [{ key: 'GroupRatio', label: '倍率' }],
  prices: [],
  edit: '设置分组倍率',
  remove: '删除分组',
  gone: '已删除',
} as const

export type RatioTableWords = typeof MODEL_TABLE | typeof GROUP_TABLE
