export const topupMessages = {
  done: '充值成功！',
  failed: '请求失败',
  left: (done: number, rest: number) => `兑换已停止：成功 ${done} 个，其余 ${rest} 个没有兑换`,
  noLink: '超级管理员未设置充值链接！',
  leaving: (host: string) => `将在新窗口打开 ${host}，并告知对方你的用户名和用户 ID。`,
} as const
