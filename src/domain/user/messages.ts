import { ROLE_ADMIN, ROLE_USER } from '@/domain/roles'
import { userRole } from '@/domain/statuses'

export const userMessages = {
  confirmPromote: (name: string) => ({
    title: '提升用户',
    text: `确定要将用户「${name}」提升为${userRole(ROLE_ADMIN).label}吗？`,
  }),
  confirmDemote: (name: string) => ({
    title: '降级用户',
    text: `确定要将用户「${name}」降级为${userRole(ROLE_USER).label}吗？`,
  }),
  created: '用户账户创建成功！',
  updated: '用户信息更新成功！',
  noUsername: '该用户没有用户名，无法执行此操作。',
  cannotAddQuota: '当前服务器不支持直接充值，请在编辑页面修改额度。',
  noTopups: '日志中没有充值记录。',
  quotaZero: '额度不能改为 0，服务器不会写入 0，可改为 1',
  bulkNotAtomic: '先读取每个用户的当前额度，再保存新的额度：两步之间的消费可能不被计入。',
  ownAccount: '管理员不能修改自己的分组和额度，请联系超级管理员。',
} as const
