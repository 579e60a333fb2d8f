export const userMessages = {
  created: '用户账户创建成功！',
  updated: '用户信息更新成功！',
  noUsername: '该用户没有用户名，无法执行此操作。',
  cannotAddQuota: '当前服务器不支持直接充值，请在编辑页面修改额度。',
  ownAccount: '管理员不能修改自己的分组和额度，请联系超级管理员。',
} as const
