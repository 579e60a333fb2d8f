import { DEFAULT_DISPLAY, type QuotaDisplay, quotaToDollars } from '@/domain/quota'
import { shortageOf } from '@/domain/shortage'
import type { Channel } from '@/schemas/channel'
import { balanceOf } from './channel-types'
import { isInState } from './filter'

/** A warning if a channel's balance is empty or lasts less than a day (dollar balances only). `now`: Unix seconds. */
export function balanceShortage(channel: Channel, now: number, display: QuotaDisplay = DEFAULT_DISPLAY) {
  if (isInState(channel, 'empty', 0)) return '已用尽'
  const { type, balance, used_quota, created_time } = channel
  if (balance <= 0 || balanceOf(type, balance, display)?.symbol !== '$') return undefined
  const { quota_per_unit } = display
  const left = [10, 13].includes(type) ? quotaToDollars(balance, quota_per_unit) : balance
  return shortageOf(left, quotaToDollars(used_quota, quota_per_unit), created_time, now)
}
