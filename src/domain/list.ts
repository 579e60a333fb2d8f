export const listMessages = {
  /** For an address that names a page which would take many calls. */
  tooFar: (page: number, shown: number) => `第 ${page} 页尚未加载，已显示第 ${shown} 页。`,
  stillWaiting: (underWay: number) => `，等待 ${underWay} 项结束`,
  /** For a batch whose dialog is gone before its end. */
  batchLeft: (label: string, done: number, failed: number, rest: number) =>
    `批量${label}已停止：成功 ${done}，失败 ${failed}，其余 ${rest} 行已取消`,
  /** How many rows there are: all of them, or those that are loaded. `found`: of a search or filters. */
  extent: ({ rows, found, isComplete, isRefused, skipped }: Extent) => {
    const counted = found === undefined ? `共 ${rows} 行` : `符合条件 ${found} 行，共 ${rows} 行`
    const loaded = isRefused ? `仅含已加载的 ${rows} 行` : `已加载 ${rows} 行，还有更多`
    return `${isComplete ? counted : loaded}${skipped > 0 ? `，${skipped} 行数据无法识别` : ''}`
  },
} as const

interface Extent {
  rows: number
  found: number | undefined
  isComplete: boolean
  /** The server has refused the whole table. */
  isRefused: boolean
  skipped: number
}

/** A filter in force: the label and value of its chip, and its search parameter. */
export type ShownFilter = Record<'label' | 'value' | 'field', string>

export const shownFilters = (filters: Record<string, [label: string, value: string | undefined]>) =>
  Object.entries(filters).flatMap(([field, [label, value]]) =>
    value === undefined ? [] : { label, value, field },
  )
