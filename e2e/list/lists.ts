/** All lists by address and table name. */
export const LISTS = [
  ['/channel', '渠道'],
  ['/token', '令牌'],
  ['/redemption', '兑换码'],
  ['/user', '用户'],
  ['/log', '日志'],
  ['/models', '模型'],
] as const
