import type { RatioKey } from '@/domain/ratio/rows'

/** What stands in a table of ratios: its maps side by side, and its words. */
export interface RatioTableWords {
  thing: '模型' | '分组'
  title: string
  maps: readonly { key: RatioKey; label: string; field: string; placeholder: string }[]
  /** Of a million tokens, by the two maps. */
  prices: readonly string[]
  remove: string
  /** What is said of a row that differs, and of one that has nothing any more. */
  changed: string
  gone: string
}

export const MODEL_TABLE: RatioTableWords = {
  thing: '模型',
  title: '模型倍率',
  maps: [
    { key: 'ModelRatio', label: '倍率', field: '倍率', placeholder: '未设置' },
    { key: 'CompletionRatio', label: '补全倍率', field: '补全倍率', placeholder: '默认' },
  ],
  prices: ['输入价格', '输出价格'],
  remove: '清除',
  changed: '已修改',
  gone: '已修改',
}

export const GROUP_TABLE: RatioTableWords = {
  thing: '分组',
  title: '分组倍率',
  maps: [{ key: 'GroupRatio', label: '倍率', field: '分组倍率', placeholder: '未设置' }],
  prices: [],
  remove: '删除分组',
  changed: '已修改',
  gone: '已删除',
}
