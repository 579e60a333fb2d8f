import { formatDollars, formatQuota, type QuotaDisplay } from '@/domain/quota'

/** A channel's balance in the unit of its type; null: this type has no balance (不支持). */
export function formatBalance(type: number, balance: number, display?: QuotaDisplay): string | null {
  switch (type) {
    case 1:
    case 8:
      return formatDollars(balance)
    case 4:
    case 12:
    case 36:
    case 44:
      return formatDollars(balance, '¥')
    case 5:
      return formatDollars(balance / 10_000, '¥')
    case 10:
    case 13:
      return formatQuota(balance, display)
    default:
      return null
  }
}
