import { formatDollars, formatExactDollars, formatQuota, type QuotaDisplay } from '@/domain/quota'

/** A channel's balance in the unit of its type; null if the type has none (不支持). `isExact`: with all digits. */
export function formatBalance(type: number, balance: number, display?: QuotaDisplay, isExact = false) {
  const money = isExact ? formatExactDollars : formatDollars
  if ([1, 8].includes(type)) return money(balance)
  if ([4, 12, 36, 44].includes(type)) return money(balance, '¥')
  if (type === 5) return money(balance / 10_000, '¥')
  return [10, 13].includes(type) ? formatQuota(balance, display, money) : null
}
