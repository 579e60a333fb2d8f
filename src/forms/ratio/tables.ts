import type { RatioKey } from '@/domain/ratio/rows'

/** What stands in a table of ratios: its maps side by side, prices by the two of models, and its words. */
export interface RatioTableWords {
  thing: '模型' | '分组'
  maps: readonly { key: RatioKey; label: string; field?: string; placeholder: string }[]
  prices: readonly string[]
  remove: string
  /** What is said of a changed row that has nothing any more. */
  gone: string
}

export const MODEL_TABLE: RatioTableWords = {
  thing: '模型',
  maps: [
    { key: 'ModelRatio', label: '倍率', placeholder: '未设置' },
    { key: 'CompletionRatio', label: '补全倍率', placeholder: '默认' },
  ],
  prices: ['输入价格', '输出价格'],
  remove: '清除',
  gone: '已修改',
}

export const GROUP_TABLE: RatioTableWords = {
  thing: '分组',
  maps: [{ key: 'GroupRatio', label: '倍率', field: '分组倍率', placeholder: '未设置' }],
  prices: [],
  remove: '删除分组',
  gone: '已删除',
}
