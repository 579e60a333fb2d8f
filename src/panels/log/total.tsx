import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LogFilters } from '@/domain/log/search'
import { formatQuota } from '@/domain/quota'
import { useStatus } from '@/domain/use-status'
import { formatNumber } from '@/lib/number'
import { logStatOptions } from '@/queries/log/log'
import { digitsOf } from '@/schemas/as-sent'
import styles from './total.module.css'

/** The screen's heading; a click sums up what the filtered calls have cost, another does so anew. */
export function LogHeading({ filters, admin }: { filters: LogFilters; admin: boolean }) {
  const status = useStatus()
  const { data, isFetching, refetch } = useQuery(logStatOptions(filters, admin))
  return (
    <div className={styles.heading}>
      <Title order={1} size="h3">
        使用明细
      </Title>
      <Button
        variant="light"
        size="compact-md"
        loading={isFetching}
        title={data && `${digitsOf(data, 'quota')} 点额度`}
        onClick={() => void refetch()}
      >
        {data ? `总消耗额度：${formatQuota(data.quota, status)}` : '点击查看总消耗额度'}
      </Button>
      {/* The reference server leaves it out. */}
      {data?.token !== undefined && <span>总消耗 Token：{formatNumber(data.token)}</span>}
    </div>
  )
}
