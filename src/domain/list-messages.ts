export const listMessages = {
  exportCapped: (cap: number) => `已达到 ${cap} 行的上限，其余的行没有导出。`,
  tooLong: (digits: string) => `该数值超出浏览器能精确处理的范围，无法在此修改，请保持 ${digits}。`,
  skippedRows: (count: number) => `${count} 行数据无法识别`,
} as const
