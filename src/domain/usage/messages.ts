export const usageMessages = {
  none: '近 7 天没有用量',
  cutInUtc: '按天和模型统计，日期按 UTC 划分',
  daysOnly: '服务器没有提供按模型的统计，只显示每天的额度',
  reading: (known: number, days: number) => `正在读取每天的用量（${known} / ${days}）`,
} as const
