/** The sentences of the log screen: apart from the others, for the first load is without them. */
export const logMessages = {
  notATime: '时间格式错误，应为 YYYY-MM-DD HH:mm:ss',
  endBeforeStart: '结束时间不能早于起始时间',
  notAChannelId: '渠道 ID 应为正整数',
  live: '实时更新中，每 5 至 15 秒查询一次',
  livePaused: {
    hidden: '实时更新已暂停：页面不在前台',
    drawer: '实时更新已暂停：正在查看详情',
    page: '实时更新已暂停：回到第 1 页后继续',
    sorted: '实时更新已暂停：列表未按最新在前排列',
    ended: '实时更新已暂停：筛选的结束时间已过',
  },
  liveLimited: (seconds: number) => `实时更新已暂停：请求次数过多，${seconds} 秒后继续`,
  liveFailed: (reason: string) => `最近一次更新失败，稍后再试。${reason}`,
  newRows: (count: number) => `${count} 条新日志`,
  ratioRounded: '倍率只显示两位小数，故与实际扣除的额度略有出入。',
} as const
