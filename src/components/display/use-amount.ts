import { formatAlignedQuota, formatQuota } from '@/domain/quota'
import { useStatus } from '@/session/site-status'
import { useExactMoney } from './exact-money'

/** Returns a formatter for quotas with the same format as `Quota`, as plain text. */
export function useAmount(): (quota: number) => string {
  const status = useStatus()
  const format = useExactMoney() ? formatAlignedQuota : formatQuota
  return (quota) => format(quota, status)
}
