import { DEFAULT_DISPLAY, type QuotaDisplay, quotaToDollars } from '@/domain/quota'
import type { Channel } from '@/schemas/channel'
import { balanceOf } from './channel-types'

/**
 * A channel's last known balance, converted to quota. Undefined if it was never fetched, the type has no balance, or it is in
 * yuan (no exchange rate).
 */
export function balanceInQuota(
  channel: Pick<Channel, 'type' | 'balance' | 'balance_updated_time'>,
  display: QuotaDisplay = DEFAULT_DISPLAY,
): number | undefined {
  const shown = balanceOf(channel.type, channel.balance, display)
  if (!shown || shown.symbol === '¥' || channel.balance_updated_time <= 0) return undefined
  return shown.symbol === ''
    ? shown.amount
    : Math.round(shown.amount / quotaToDollars(1, display.quota_per_unit))
}
