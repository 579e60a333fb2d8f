export const oauthMessages = {
  working: '处理中...',
  retrying: (attempt: number) => `出现错误，第 ${attempt} 次重试中...`,
  leaving: '操作失败，正在返回...',
  foreignState: '登录请求已失效或不是由本浏览器发起的，请重新发起。',
  refusedByPerson: (provider: string) => `${provider} 授权已取消。`,
} as const
