export const logMessages = {
  noCalls: '日志中没有调用。',
  callTimes: (count: number, average: string, slowest: string) =>
    `最近 ${count} 次平均用时 ${average}，最慢 ${slowest}`,
  callsWithoutTimes: (count: number) => `最近 ${count} 次调用；此版本的服务器不记录用时。`,
  notATime: '时间格式错误，应为 YYYY-MM-DD HH:mm:ss',
  endBeforeStart: '结束时间不能早于起始时间',
  live: '实时更新中，每 5 秒查询一次',
  livePaused: {
    hidden: '实时更新已暂停：页面不在前台',
    drawer: '实时更新已暂停：正在查看详情',
    page: '实时更新已暂停：回到第 1 页后继续',
    sorted: '实时更新已暂停：列表未按最新在前排列',
    ended: '实时更新已暂停：筛选的结束时间已过',
  },
  liveLimited: (seconds: number) => `实时更新已暂停：请求次数过多，${seconds} 秒后继续`,
  liveFailed: (reason: string) => `最近一次更新失败，稍后再试。${reason}`,
  upstream: '上游',
  upstreamFunds: '上游账户的余额或额度不足，与用户的额度无关。',
  ratioRounded: '倍率只显示两位小数，故与实际扣除的额度略有出入。',
  requestNotFound: '没有找到这个请求，它可能属于其他用户，或已被清理。',
  cleaned: (count: number) => `${count} 条日志已清理！`,
  confirmClean: (time: string, zone: string) =>
    `将永久删除 ${time}（${zone}）之前所有用户的全部日志，用量统计中相应的部分也会消失。此操作不可恢复。`,
  badCleanTime: '清理时间格式错误',
  cleanFailed: (message: string) => `日志清理失败：${message}`,
} as const
