/** Sentences of the screens about usage. */
export const usageMessages = {
  none: '近 7 天没有用量',
  noCalls: '没有可以统计的日志',
  serverDays: '服务器日期',
  daysOnly: '服务器没有提供按模型的统计，只显示每天的额度',
  /** How long the balance lasts; beyond a year nobody can tell. */
  lasts: (days: number) => (days > 365 ? '一年以上' : days < 1 ? '不足 1 天' : `约 ${days} 天`),
  counting: (known: number, all: number) => `正在统计 ${known} / ${all}`,
  asOf: (time: string) => `统计截至 ${time}`,
  comparedWith: (start: string, end: string) => `对比时段：${start} 至 ${end}`,
  newestCalls: (rows: number) => `最近 ${rows} 次`,
  allCalls: (rows: number) => `全部 ${rows} 次`,
  reading: (rows: number, until: string) => `已读取 ${rows} 条，至 ${until}`,
  whatCounts: '没有消耗的请求计为失败，不计入次数',
} as const
