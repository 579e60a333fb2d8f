export const listMessages = {
  /** For screen readers. */
  sorted: (column: string, desc: boolean) => `按${column}${desc ? '降序' : '升序'}`,
  unsorted: '默认排序',
  page: (page: number, count: number) => `第 ${page} 页，共 ${count} 页`,
  /** For virtualized lists, where the browser's search (Ctrl+F) only finds rendered rows. */
  onlyVisible: '浏览器的页内查找只能找到屏幕上可见的行，请改用搜索框。',
  /** The same for options of a select. */
  onlyListed: '浏览器的页内查找找不到未列出的选项',
  stillWaiting: (underWay: number) => `，等待 ${underWay} 项结束`,
  /** For a batch whose dialog was unmounted before it finished. */
  batchLeft: (label: string, ended: { done: number; failed: number; unknown: number; rest: number }) => {
    const unknown = ended.unknown > 0 ? `，结果未知 ${ended.unknown}` : ''
    return `批量${label}已停止：成功 ${ended.done}，失败 ${ended.failed}${unknown}，其余 ${ended.rest} 行已取消`
  },
  /** The row count: total, or loaded so far. `found`: rows that match the search and filters. */
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
  /** The server refused to return the whole table. */
  isRefused: boolean
  skipped: number
}

/** An active filter: the label and value of its chip, and its search parameter. */
export type ShownFilter = Record<'label' | 'value' | 'field', string>

export const shownFilters = (filters: Record<string, [label: string, value: string | undefined]>) =>
  Object.entries(filters).flatMap(([field, [label, value]]) =>
    value === undefined ? [] : { label, value, field },
  )
