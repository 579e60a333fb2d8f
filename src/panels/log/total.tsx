import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '@/components/control/action-button'
import type { LogFilters } from '@/domain/log/address'
import { formatQuota, quotaInFull } from '@/domain/quota'
import { useStatus } from '@/domain/use-status'
import { formatNumber } from '@/lib/number'
import { logStatOptions } from '@/queries/log/log'

/** The cost of the filtered calls, read on a click. */
export function LogTotal({ filters, admin }: { filters: LogFilters; admin: boolean }) {
  const status = useStatus()
  const { data, isFetching, refetch } = useQuery(logStatOptions(filters, admin))
  return (
    <>
      <ActionButton
        variant="light"
        size="compact-sm"
        loading={isFetching}
        title={data && quotaInFull(data, 'quota', status)}
        onClick={() => void refetch()}
      >
        {data ? `总消耗额度：${formatQuota(data.quota, status)}` : '点击查看总消耗额度'}
      </ActionButton>
      {/* The reference server does not send it. */}
      {data?.token !== undefined && <span>总消耗 Token：{formatNumber(data.token)}</span>}
    </>
  )
}
