export const listMessages = {
  exportCapped: (cap: number) => `已达到 ${cap} 行的上限，其余的行没有导出。`,
  skippedRows: (count: number) => `${count} 行数据无法识别`,
} as const
