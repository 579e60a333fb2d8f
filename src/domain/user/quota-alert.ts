import { formatExactQuota, formatQuota, type QuotaDisplay } from '@/domain/quota'
import { daysLeft } from '@/domain/usage/week'
import type { QuotaAlert } from '@/schemas/quota-alert'

/** The remaining quota and the quota spent in the last `seconds`. */
interface Balance {
  quota: number
  spent: number
  seconds: number
}

/** Describes the alert threshold in the settings. */
export const alertText = ({ by, below }: QuotaAlert, display?: QuotaDisplay): string =>
  by === 'days' ? `可用天数低于 ${below} 天时提醒` : `剩余额度低于 ${formatQuota(below, display)} 时提醒`

/** The warning for a balance below the threshold, else undefined. A threshold in days requires recent spending. */
export function alertWarning(
  { by, below }: QuotaAlert,
  { quota, spent, seconds }: Balance,
  display?: QuotaDisplay,
): string | undefined {
  const left = `剩余额度 ${formatExactQuota(quota, display)}`
  if (by === 'quota')
    return quota < below ? `${left}，低于预警的 ${formatQuota(below, display)}。` : undefined
  const days = daysLeft(quota, spent, seconds)
  if (days === undefined || days >= below) return undefined
  return `${left}，按近 7 天的用量${days < 1 ? '不到 1 天' : `约 ${days} 天`}后用完，低于预警的 ${below} 天。`
}
