export const listMessages = {
  exportCapped: (cap: number) => `已达到 ${cap} 行的上限，其余的行没有导出。`,
  stillWaiting: (underWay: number) => `，等待 ${underWay} 项结束`,
  /** Of a batch whose dialog is gone before its end. */
  batchLeft: (label: string, done: number, failed: number, rest: number) =>
    `批量${label}已停止：成功 ${done}，失败 ${failed}，其余 ${rest} 行已取消`,
  loaded: (count: number, hasMore: boolean, skipped: number) =>
    `已加载 ${count} 行${hasMore ? '，还有更多' : ''}${skipped > 0 ? `，${skipped} 行数据无法识别` : ''}`,
} as const

/** A filter in force: the label and value of its chip, and its search parameter. */
export type ShownFilter = Record<'label' | 'value' | 'field', string>

export const shownFilters = (all: Record<string, [label: string, value: string | undefined]>) =>
  Object.entries(all).flatMap(([field, [label, value]]) =>
    value === undefined ? [] : { label, value, field },
  )
