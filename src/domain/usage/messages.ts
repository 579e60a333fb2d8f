const comparedWith = (what: string, amount: string, change: string) =>
  `${what} ${amount}${change === '' ? '' : ` · ${change}`}`

/** Messages of the usage screens. */
export const usageMessages = {
  none: '近 7 天没有用量',
  noCalls: '没有可以统计的日志',
  serverDays: '服务器日期',
  daysOnly: '服务器没有提供按模型的统计，只显示每天的额度',
  /** How long the balance lasts, capped at a year. */
  lasts: (days: number) => (days > 365 ? '一年以上' : days < 1 ? '不足 1 天' : `约 ${days} 天`),
  /** When the balance runs out. */
  runsOut: (days: number) =>
    days > 365 ? '预计可用一年以上' : days < 1 ? '预计 1 天内用完' : `预计 ${days} 天后用完`,
  /** Comparison lines below a figure; `change` may be ''. */
  yesterdayByNow: (amount: string, change: string) => comparedWith('昨天此时', amount, change),
  dayBefore: (amount: string, change: string) => comparedWith('前天', amount, change),
  perDay: (amount: string) => `日均 ${amount}`,
  used: (amount: string) => `已用 ${amount}`,
  usedUpAt: (time: string) => `用尽于 ${time}`,
  ofSite: '在全站的消耗中',
  byWeek: '按近 7 天的用量',
  counting: (known: number, all: number) => `正在统计 ${known} / ${all}`,
  rest: '其他',
  /** The remainder row while counting; `names`: number of uncounted names, undefined if unknown. */
  uncounted: (label: string, names: number | undefined) =>
    names ? `其他（含 ${names} 个未统计的${label}）` : `其他（含未统计的${label}）`,
  asOf: (time: string) => `统计截至 ${time}`,
  comparedWith: (start: string, end: string) => `对比时段：${start} 至 ${end}`,
  newestCalls: (rows: number) => `最近 ${rows} 次`,
  allCalls: (rows: number) => `全部 ${rows} 次`,
  reading: (rows: number, until: string) => `已读取 ${rows} 条，至 ${until}`,
  /** `rows`: number of fetched log rows; undefined means all. */
  tokensFrom: (rows: number | undefined) =>
    `额度由服务器逐个令牌统计；次数、Token 和最近使用取自${rows === undefined ? '全部' : `已读取的 ${rows} 条`}明细。`,
  whatCounts: '没有消耗的请求计为失败，不计入次数',
} as const
