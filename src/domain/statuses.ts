import { ROLE_ADMIN, ROLE_ROOT, ROLE_USER } from './roles'

/** How a code is displayed: a label with an optional dot, whose shape distinguishes states without colour. */
export type Badge = { label: string; color?: string; shape?: 'square' | 'triangle' | 'ring' | 'bar' }

export const USER_ENABLED = 1
export const USER_BANNED = 2
export const USER_DELETED = 3
export const ENABLED = 1
export const DISABLED = 2
export const AUTO_DISABLED = 3
export const TOKEN_EXPIRED = 3
export const TOKEN_EXHAUSTED = 4
export const REDEMPTION_USED = 3

/** Creates a lookup from code to badge, with a fallback for unknown codes. */
const badges =
  (byCode: Record<number, Badge>, unknown: (code: number) => string = () => '未知状态') =>
  (code: number): Badge =>
    byCode[code] ?? { label: unknown(code), color: 'gray' }

export const userStatus = badges({
  [USER_ENABLED]: { label: '已激活', color: 'green' },
  [USER_BANNED]: { label: '已封禁', color: 'red', shape: 'square' },
  [USER_DELETED]: { label: '已删除', color: 'gray', shape: 'ring' },
})
export const channelStatus = badges({
  [ENABLED]: { label: '已启用', color: 'green' },
  [DISABLED]: { label: '手动禁用', color: 'red', shape: 'square' },
  [AUTO_DISABLED]: { label: '自动禁用', color: 'yellow', shape: 'triangle' },
})
export const tokenStatus = badges({
  [ENABLED]: { label: '已启用', color: 'green' },
  [DISABLED]: { label: '已禁用', color: 'red', shape: 'square' },
  [TOKEN_EXPIRED]: { label: '已过期', color: 'yellow', shape: 'triangle' },
  [TOKEN_EXHAUSTED]: { label: '已耗尽', color: 'gray', shape: 'ring' },
})
export const redemptionStatus = badges({
  [ENABLED]: { label: '未使用', color: 'green' },
  [DISABLED]: { label: '已禁用', color: 'red', shape: 'square' },
  [REDEMPTION_USED]: { label: '已使用', color: 'gray', shape: 'ring' },
})
export const userRole = badges(
  {
    [ROLE_USER]: { label: '普通用户' },
    [ROLE_ADMIN]: { label: '管理员' },
    [ROLE_ROOT]: { label: '超级管理员' },
  },
  () => '未知身份',
)
/** Log row types: top-up, paid API call, channel test (since v0.6.11). */
export const LOG_TOPUP = 1
export const LOG_CALL = 2
export const LOG_TEST = 5
export const logType = badges(
  {
    [LOG_TOPUP]: { label: '充值' },
    [LOG_CALL]: { label: '消费' },
    3: { label: '管理' },
    4: { label: '系统' },
    [LOG_TEST]: { label: '测试' },
    6: { label: '预扣' },
    7: { label: '工具' },
  },
  (type) => `未知 (${type})`,
)

export function groupColor(group: string): string {
  if (group === 'vip' || group === 'pro') return 'yellow'
  if (group === 'svip' || group === 'premium') return 'red'
  return 'gray'
}
