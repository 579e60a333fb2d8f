import { formatDollars, formatQuota, type QuotaDisplay } from '@/domain/quota'

/** A channel's balance in the unit of its type; null: this type has no balance (不支持). */
export function formatBalance(type: number, balance: number, display?: QuotaDisplay): string | null {
  if ([1, 8].includes(type)) return formatDollars(balance)
  if ([4, 12, 36, 44].includes(type)) return formatDollars(balance, '¥')
  if (type === 5) return formatDollars(balance / 10_000, '¥')
  return [10, 13].includes(type) ? formatQuota(balance, display) : null
}
