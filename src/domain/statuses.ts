/** What the wire codes of status, role and log type mean; unknown codes are shown as such, never hidden. */

/** How a code is shown: text and colour (a Mantine colour; the badge adds shape, so colour is never alone). */
export interface Badge {
  label: string
  color: string
}

export const USER_ENABLED = 1
export const USER_BANNED = 2
export const USER_DELETED = 3
export const ENABLED = 1
export const DISABLED = 2
/** A channel that the gateway itself has disabled. */
export const AUTO_DISABLED = 3
export const TOKEN_EXPIRED = 3
export const TOKEN_EXHAUSTED = 4
export const REDEMPTION_USED = 3

const UNKNOWN: Badge = { label: '未知状态', color: 'gray' }

const USER: Record<number, Badge> = {
  1: { label: '已激活', color: 'green' },
  2: { label: '已封禁', color: 'red' },
  3: { label: '已删除', color: 'gray' },
}
const CHANNEL: Record<number, Badge> = {
  1: { label: '已启用', color: 'green' },
  2: { label: '手动禁用', color: 'red' },
  3: { label: '自动禁用', color: 'yellow' },
}
const TOKEN: Record<number, Badge> = {
  1: { label: '已启用', color: 'green' },
  2: { label: '已禁用', color: 'red' },
  3: { label: '已过期', color: 'yellow' },
  4: { label: '已耗尽', color: 'gray' },
}
const REDEMPTION: Record<number, Badge> = {
  1: { label: '未使用', color: 'green' },
  2: { label: '已禁用', color: 'red' },
  3: { label: '已使用', color: 'gray' },
}
const ROLE: Record<number, Badge> = {
  1: { label: '普通用户', color: 'blue' },
  10: { label: '管理员', color: 'yellow' },
  100: { label: '超级管理员', color: 'orange' },
}
const LOG_TYPE: Record<number, Badge> = {
  1: { label: '充值', color: 'cyan' },
  2: { label: '消费', color: 'lime' },
  3: { label: '管理', color: 'orange' },
  4: { label: '系统', color: 'violet' },
  5: { label: '测试', color: 'blue' },
}

export const userStatus = (status: number): Badge => USER[status] ?? UNKNOWN
export const channelStatus = (status: number): Badge => CHANNEL[status] ?? UNKNOWN
export const tokenStatus = (status: number): Badge => TOKEN[status] ?? UNKNOWN
export const redemptionStatus = (status: number): Badge => REDEMPTION[status] ?? UNKNOWN
export const userRole = (role: number): Badge => ROLE[role] ?? { label: '未知身份', color: 'gray' }
export const logType = (type: number): Badge => LOG_TYPE[type] ?? { label: `未知 (${type})`, color: 'gray' }
